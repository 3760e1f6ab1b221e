import { describe, expect, it, test } from 'vitest'
import {
  changedOption,
  freeDigits,
  isWhole,
  type Menu,
  menuIdOf,
  menuOf,
  playedRules,
  withOption,
} from './menu.ts'
import { hasExit, warningsOf } from './warnings.ts'

const sound = { id: 3, description: 'Menu' }
const key = (digit: string, app: string | null, appdata = '') => ({
  digit,
  app,
  appdata,
  label: null,
  audio: null,
})
const base = {
  description: 'Principal',
  audio: sound,
  options: [key('1', 'queue', '4')],
  timeout_app: { app: 'hangup', appdata: '' },
}
const menu = (change: Readonly<Record<string, unknown>> = {}, id: number | null = 1): Menu =>
  menuOf({ ...base, ...change }, id)
const kinds = (one: Menu, ...others: Menu[]) =>
  warningsOf(one, new Map(others.map((other) => [other.id ?? 0, other]))).map((warning) =>
    'digit' in warning
      ? `${warning.kind} ${warning.digit}`
      : 'path' in warning
        ? warning.path.join('>')
        : warning.kind,
  )
const toMenu = (id: number) => ({ app: 'ivrbasic', appdata: String(id) })

describe('keys', () => {
  it('Keys stand as on a telephone, 0 last; the next free one is offered', () => {
    const options = menu({ options: [key('0', 'hangup'), key('2', 'hangup')] }).options
    expect(options.map(({ digit }) => digit)).toEqual(['2', '0'])
    expect(freeDigits(options).slice(0, 2)).toEqual(['1', '3'])
    expect(withOption(options, '1').map(({ digit, app }) => [digit, app])).toEqual([
      ['1', null],
      ['2', 'hangup'],
      ['0', 'hangup'],
    ])
  })
  it('A digit that is taken changes places: none is there twice', () => {
    const options = menu({ options: [key('1', 'hangup'), key('2', 'queue', '4')] }).options
    expect(changedOption(options, '2', { digit: '1' }).map(({ digit, app }) => digit + app)).toEqual([
      '1queue',
      '2hangup',
    ])
    expect(changedOption(options, '1', { label: 'Fim' })[0]?.label).toBe('Fim')
  })
  test.each([
    [{ app: 'hangup', appdata: '' }, true, null],
    [{ app: 'queue', appdata: '' }, false, null],
    [{ app: 'ivrbasic', appdata: '7' }, true, 7],
    [{ app: null, appdata: '' }, false, null],
  ])('The destination %j is whole: %s; it leads to menu %s', (way, whole, id) => {
    expect([isWhole(way), menuIdOf(way)]).toEqual([whole, id])
  })
  it('Destinations are read from a form and from a row alike', () => {
    expect(menu({ timeout_app: 'queue', timeout_appdata: '4' }).timeout).toEqual({
      app: 'queue',
      appdata: '4',
    })
    expect(menu().timeout).toEqual({ app: 'hangup', appdata: '' })
  })
})

describe('warnings', () => {
  test.each<[string, string[], Readonly<Record<string, unknown>>, Menu[]]>([
    ['a good menu', [], {}, []],
    ['nothing to hear', ['noMenu'], { audio: null }, []],
    ['no keys', ['noKeys'], { options: [] }, []],
    ['a key that leads nowhere', ['keyNowhere 5'], { options: [key('1', 'hangup'), key('5', 'queue')] }, []],
    ['nothing after the time', ['noTimeout'], { timeout_app: { app: null, appdata: '' } }, []],
    [
      'every way leads back',
      ['noExit'],
      { options: [key('1', 'ivrbasic', '1')], timeout_app: toMenu(1) },
      [],
    ],
    ['who presses nothing comes round', ['Principal>Principal'], { timeout_app: toMenu(1) }, []],
    [
      'by way of another menu',
      ['Principal>Vendas>Principal'],
      { timeout_app: toMenu(2) },
      [menu({ description: 'Vendas', timeout_app: toMenu(1) }, 2)],
    ],
    [
      'a menu that is not known leads out',
      [],
      { options: [key('1', 'ivrbasic', '9')], timeout_app: toMenu(9) },
      [],
    ],
    ['keys that wait for an extension', ['keysWait'], { enable_direct_dial: true }, []],
    ['0 does not', [], { enable_direct_dial: true, options: [key('0', 'hangup')] }, []],
  ])('%s', (_title, expected, change, others) => {
    expect(kinds(menu(change), ...others)).toEqual(expected)
  })
  it('Two menus that lead only to each other have no exit', () => {
    const closed = { options: [key('1', 'ivrbasic', '1')], timeout_app: toMenu(1) }
    const first = menu({ options: [key('1', 'ivrbasic', '2')], timeout_app: toMenu(2) })
    expect(hasExit(first, new Map([[2, menu(closed, 2)]]))).toBe(false)
    expect(
      hasExit(first, new Map([[2, menu({ ...closed, invalid_app: { app: 'hangup', appdata: '' } }, 2)]])),
    ).toBe(true)
  })
})

it('A menu is played by the rules of the exchange, without keys that lead nowhere', () => {
  const rules = playedRules(menu({ options: [key('1', 'queue', '4'), key('2', null)], timeout_seconds: 7 }))
  expect(rules).toMatchObject({ audio: 3, timeoutMs: 7000, timeout: { app: 'hangup' }, invalid: null })
  expect(rules?.options.map(({ digit }) => digit)).toEqual(['1'])
  expect(playedRules(menu({ audio: null }))).toBeNull()
})
