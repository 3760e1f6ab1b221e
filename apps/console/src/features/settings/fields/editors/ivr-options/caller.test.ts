import { menuOf } from '@ramal/domain/settings/ivr-menu/menu'
import { describe, expect, it } from 'vitest'
import { createCaller, type Heard } from './caller.ts'

const key = (digit: string, app: string, appdata: string) => ({
  digit,
  app,
  appdata,
  label: null,
  audio: null,
})
const sales = menuOf(
  { description: 'Vendas', audio: 20, options: [key('1', 'hangup', '')], timeout_app: 'hangup' },
  2,
)
const first = menuOf(
  {
    ...{ description: 'Principal', greeting_audio: 10, audio: 11, timeout_seconds: 5, max_timeouts: 1 },
    options: [key('1', 'queue', '4'), key('2', 'ivrbasic', '2')],
    timeout_app: 'hangup',
  },
  1,
)

/** A caller whose sounds end when the test says so. */
function setUp(menu = first) {
  const played: number[] = []
  const timers: { run: () => void; ms: number }[] = []
  let finish = () => {}
  let heard: Heard | null = null
  const caller = createCaller(menu, new Map([[2, sales]]), {
    play: (sound, signal) =>
      new Promise((resolve) => {
        played.push(sound)
        finish = resolve
        signal.addEventListener('abort', () => resolve())
      }),
    now: () => 0,
    setTimer(run, ms) {
      timers.push({ run, ms })
      return () => timers.splice(0)
    },
    changed(next) {
      heard = next
    },
  })
  caller.start()
  const soundEnds = async () => {
    finish()
    await new Promise((resolve) => setTimeout(resolve)) // what awaits the sound runs on
  }
  return { caller, played, timers, soundEnds, heard: () => heard as unknown as Heard }
}

describe('playing the caller', () => {
  it('Greeting and menu are heard, then the time to press a key runs, and nobody presses one', async () => {
    const { played, timers, soundEnds, heard } = setUp()
    await soundEnds()
    await soundEnds()
    expect(played).toEqual([10, 11])
    expect(heard()).toMatchObject({ sound: null, until: 5000, isOver: false })
    expect(timers[0]?.ms).toBe(5000)
  })

  it('A key during the menu cuts it and leads on; another menu is heard in turn', async () => {
    const { caller, played, heard } = setUp()
    caller.press('2')
    await Promise.resolve()
    expect(played).toEqual([10, 20])
    expect(heard()).toMatchObject({ menu: 'Vendas', isOver: false })
    caller.press('1')
    expect(heard().isOver).toBe(true)
    expect(heard().steps).toEqual([
      { menu: 'Principal', why: 'option', keys: '2', to: { app: 'ivrbasic', appdata: '2' } },
      { menu: 'Vendas', why: 'option', keys: '1', to: { app: 'hangup', appdata: '' } },
    ])
  })

  it('A menu that says nothing cannot be played', () => {
    const { heard, played } = setUp(menuOf({ options: [], timeout_app: 'hangup' }, 1))
    expect(heard()).toMatchObject({ isOver: true, steps: [] })
    expect(played).toEqual([])
  })

  it('What is left is silent: no sound, no timer', async () => {
    const { caller, timers, soundEnds, heard } = setUp()
    await soundEnds()
    caller.end()
    const before = heard()
    await soundEnds()
    caller.press('1')
    expect(heard()).toEqual(before)
    expect(timers).toEqual([])
  })
})
