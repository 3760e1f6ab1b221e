import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend } from '../testing/backend/server.ts'
import type { Context } from './context.ts'
import { runScenarios } from './run.ts'
import { scenario } from './scenario.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const runScenario = (run: (ctx: Context) => Promise<void>) =>
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
  ] as const)('What a scenario began is undone when it has %s', async (status, end) => {
    const undone: string[] = []
    const report = await runScenario(async (ctx) => {
      ctx.cleanup(async () => undone.push('first'))
      ctx.cleanup(async () => undone.push('second'))
      await end(ctx)
    })
    expect(report.scenarios[0]?.status).toBe(status)
    expect(undone, 'the last first').toEqual(['second', 'first'])
  })
})

describe('what depends on time is asked twice before it is said', () => {
  const waitFor = async (ctx: Context, within: number) => {
    const tab = await ctx.business()
    tab.send('login', { uid: tab.uid, page: '/' })
    await tab.expect('dnd', { because: 'do-not-disturb is told', within })
  }

  it('What comes late once and in time afterwards is a note', async () => {
    let told = 0
    const report = await runScenario(async (ctx) => {
      told += 1
      if (told === 1) await waitFor(ctx, 20)
    })
    expect(told).toBe(2)
    expect(report.findings).toEqual([])
    expect(report.scenarios[0]?.notes).toEqual([
      'late once, and in time when asked again: do-not-disturb is told',
    ])
  })

  it('What comes late both times is a finding, once', async () => {
    const report = await runScenario((ctx) => waitFor(ctx, 20))
    expect(report.findings.map(({ title }) => title)).toEqual(['do-not-disturb is told'])
  })

  it('What does not depend on time is said at once', async () => {
    let told = 0
    await runScenario(async (ctx) => {
      told += 1
      ctx.check('2', 'one is two', { expected: 1, actual: 2 })
    })
    expect(told).toBe(1)
  })
})
