import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createLoopTurns } from './loop-turns.ts'

it('runs the first step at once, and the others one a turn of the event loop, in their order', async () => {
  const inTurn = createLoopTurns(() => 0)
  let turns = 0
  const done: string[] = []
  const count = (): void => {
    turns += 1
    if (done.length < 4) setImmediate(count)
  }
  setImmediate(count)
  for (const name of ['a', 'b', 'c']) inTurn(() => done.push(`${name} ${turns}`))
  expect(done).toEqual(['a 0'])
  await new Promise<void>(resolve => inTurn(resolve))
  inTurn(() => done.push(`after ${turns > 2}`))
  await new Promise(resolve => setImmediate(resolve))
  await new Promise(resolve => setImmediate(resolve))
  const [first, ...others] = done
  expect(first).toBe('a 0')
  expect(others.slice(0, 2).map(one => one.split(' ')[0])).toEqual(['b', 'c'])
  expect(new Set(done.slice(0, 3).map(one => one.split(' ')[1])).size).toBe(3)
  expect(done.at(-1)).toBe('after true')
})
it('answers what has come meanwhile before the next step', async () => {
  const inTurn = createLoopTurns(() => 0)
  const order: string[] = []
  const server = createServer((_request, response) => {
    order.push('health')
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answered = once(socket, 'data')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const steps = 1000
  const end = new Promise<void>(resolve => {
    for (let step = 1; step <= steps; step++)
      inTurn(() => {
        order.push('step')
        if (step === steps) resolve()
      })
  })
  await Promise.all([answered, end])
  expect(order.indexOf('health')).toBeLessThan(steps)
  socket.destroy()
  server.close()
})
it('gives steps as much time as what comes takes', async () => {
  let now = 0
  let turns = 0
  const inTurn = createLoopTurns(() => now)
  const turnOf: number[] = []
  const steps = 7
  // What has come takes 30 ms a turn, and a step 10.
  const come = (): void => {
    turns += 1
    now += 30
    if (turnOf.length < steps) setImmediate(come)
  }
  setImmediate(come)
  await new Promise<void>(resolve => {
    for (let step = 1; step <= steps; step++)
      inTurn(() => {
        turnOf.push(turns)
        void Promise.resolve().then(() => {
          now += 10
          if (step === steps) resolve()
        })
      })
  })
  expect(turnOf).toEqual([0, 1, 1, 1, 2, 2, 2])
})
it('goes on after a step that fails', async () => {
  const inTurn = createLoopTurns()
  const fails = () =>
    inTurn(() => {
      throw new Error('of its own')
    })
  expect(fails).toThrow('of its own')
  await new Promise<void>(resolve => inTurn(resolve))
})
