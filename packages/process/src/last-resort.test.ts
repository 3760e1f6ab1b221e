import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const MODULE = fileURLToPath(new URL('./last-resort.ts', import.meta.url))

/** A program with the last resort that does `work`, then says `alive` and how much escaped. */
async function program(work: string): Promise<{ code: number | null; said: string[] }> {
  const child = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { lastResort, onBehalfOf } from ${JSON.stringify(MODULE)}
     interface Fields { err?: Error; cut?: boolean }
     const log = { error: ({ err, cut }: Fields, text: string) => console.log(text + (err ? ': ' + err.message : '') + (cut ? ', cut' : '')) }
     const faults = lastResort(log)
     const peer = { cut: () => console.log('cut') }
     ${work}
     setTimeout(() => console.log('alive', faults.count), 60)`,
  ])
  let text = ''
  child.stdout.on('data', (data) => {
    text += String(data)
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said: text.trim().split('\n') }
}

it('A promise that nobody awaits rejects: the program logs it and lives', async () => {
  expect(await program(`Promise.reject(new Error('lost'))`)).toEqual({
    code: 0,
    said: ['unhandled rejection: lost', 'alive 1'],
  })
})

it('An error that escapes on behalf of a connection cuts it, also a timer later', async () => {
  const { code, said } = await program(`
    onBehalfOf(peer, async () => { await 1; setTimeout(() => { throw new Error('late') }, 10) })`)
  expect({ code, said }).toEqual({ code: 0, said: ['uncaught exception: late, cut', 'cut', 'alive 1'] })
})

it('19 exceptions of unknown origin are survived, 20 within 10 s end the program with 1', async () => {
  const thrown = (times: number) =>
    `for (let n = 0; n < ${times}; n += 1) setTimeout(() => { throw new Error('x') }, n)`
  const few = await program(thrown(19))
  expect([few.code, few.said.at(-1)]).toEqual([0, 'alive 19'])
  const many = await program(thrown(25))
  expect([many.code, many.said.at(-1)]).toEqual([1, 'too many uncaught exceptions: ends'])
})

it('Any number of exceptions on behalf of connections is survived', async () => {
  const { code, said } = await program(
    `for (let n = 0; n < 50; n += 1) onBehalfOf(peer, () => setTimeout(() => { throw new Error('x') }, n % 20))`,
  )
  expect([code, said.at(-1)]).toEqual([0, 'alive 50'])
})
