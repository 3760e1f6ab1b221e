import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend } from '../test-backend/server.ts'
import type { Context } from './context.ts'
import { runScenarios } from './run.ts'
import { scenario } from './scenario.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const tell = (run: (ctx: Context) => Promise<void>) =>
  runScenarios([scenario({ id: 'session/x', title: 'x', level: 'session', covers: {}, run })], {
    url: backend.url,
    user: 'ana',
    password: 'segredo1',
    strategy: 'token',
  })

describe('what a scenario began is undone', () => {
  it.each([
    ['passed', async (): Promise<void> => {}],
    ['skipped', async (ctx: Context): Promise<void> => ctx.skip('no occasion')],
    [
      'failed',
      async (ctx: Context): Promise<void> => void ctx.check('2', 'one is two', { expected: 1, actual: 2 }),
    ],
  ] as const)('when it has %s', async (status, end) => {
    const undone: string[] = []
    const report = await tell(async (ctx) => {
      ctx.cleanup(async () => undone.push('first'))
      ctx.cleanup(async () => undone.push('second'))
      await end(ctx)
    })
    expect(report.scenarios[0]?.status).toBe(status)
    expect(undone, 'the last first').toEqual(['second', 'first'])
  })
})
