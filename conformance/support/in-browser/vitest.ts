import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect'

// Stands where scenarios import the test tool: its assertions are the tool's own, its runner stays outside the browser.
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

const asymmetric = Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT) as object

export const expect = Object.assign((value: unknown) => chai.expect(value), asymmetric)

export function describe(_name: string, body: () => void): void {
  body()
}
