import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const LOGS_AND_EXITS = `
  import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
  const log = createLog('info')
  process.on('disconnect', () => {
    for (let n = 0; n < 3; n++) log.info('the supervisor is gone')
    process.exit(0)
  })
  process.send('ready')
`

test('A program whose supervisor died ends, though nobody reads its lines', { timeout: 20_000 }, async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', LOGS_AND_EXITS], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(program, 'message')
  program.stdout?.destroy()
  const ended = once(program, 'exit', { signal: AbortSignal.timeout(8_000) }).catch(() => ['still there'])
  program.disconnect()
  const [code] = await ended
  program.kill('SIGKILL')
  expect(code).toBe(0)
})
