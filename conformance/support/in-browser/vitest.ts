import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'

// Stands where scenarios import the test tool: its assertions are the tool's own, its runner stays outside the browser.
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const { expect } = chai
