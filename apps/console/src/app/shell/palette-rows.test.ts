import { rank } from '@ramal/domain/palette/rank'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { showSettingsTexts } from '../../features/settings/settings.ts'
import { i18n, showLateTexts, showLocale, showProfileTexts } from '../../lib/i18n.ts'
import { type PaletteTargets, paletteRows } from './palette-rows.ts'
import { profileRows, settingsRows } from './settings-rows.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})

const AGENT = ['sites.view_dashboard', 'sites.view_softphone', 'sites.view_chat', 'sites.view_fullscreen']
function rowsOf(more: Partial<PaletteTargets> = {}) {
  const targets = {
    ...{ t: i18n.t, roles: AGENT, go: vi.fn(), chooseLocale: vi.fn(), commands: [], openGuide: null },
    ...more,
  }
  return { targets, rows: paletteRows(targets) }
}

describe('what the palette offers', () => {
  it('The guide of the first minute comes back from here, where there is one', () => {
    const openGuide = vi.fn<() => void>()
    const guide = (more: Partial<PaletteTargets>) => rowsOf(more).rows.find(({ id }) => id === 'guide')
    expect(guide({})).toBeUndefined()
    expect(guide({ openGuide })).toMatchObject({ label: 'Primeiros passos', group: 'commands' })
    guide({ openGuide })?.run?.()
    expect(openGuide).toHaveBeenCalledOnce()
  })

  it('Every page that the agent may open is there, and no other', () => {
    const pages = (roles: string[]) => rowsOf({ roles }).rows.filter(({ group }) => group === 'pages')
    expect(pages(AGENT).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['page:/', 'page:/phonecalls', 'page:/chats', 'page:/profile']),
    )
    expect(pages(['sites.view_chat']).map(({ id }) => id)).not.toContain('page:/phonecalls')
  })

  it('No two rows have one id, also with every command of the parts', () => {
    const ids = rowsOf().rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('A page leads there, in the language that is shown', () => {
    const { targets, rows } = rowsOf()
    rows.find(({ id }) => id === 'page:/chats')?.run?.()
    expect(targets.go).toHaveBeenCalledWith('/chats')
  })

  it('What fits now stands before the pages, what can always be done after them', () => {
    const command = (id: string, isAlways?: true) => ({
      ...{ id, label: () => id, run: () => undefined },
      ...(isAlways && { isAlways }),
    })
    const ids = rowsOf({ commands: [command('keys', true), command('hangup')] }).rows.map(({ id }) => id)
    expect(ids[0]).toBe('hangup')
    expect(ids.indexOf('keys')).toBeGreaterThan(ids.indexOf('page:/profile'))
  })

  it('The settings that one may see are found by their names and lead there; without the right to the settings none is', async () => {
    await showSettingsTexts()
    const go = vi.fn()
    const may = ['sites.view_settings', 'service.view_pause']
    const rows = settingsRows({ t: i18n.t, roles: may, go })
    expect(rank(rows, 'pausa').map(({ label }) => label)).toEqual(['Pausas'])
    expect(rows).toHaveLength(1)
    rows[0]?.run?.()
    expect(go).toHaveBeenCalledWith('/settings/service/pauses')
    expect(settingsRows({ t: i18n.t, roles: may.slice(1), go })).toEqual([])
  })

  it('The parts of one’s profile are found by their names and lead there', async () => {
    await showProfileTexts()
    const go = vi.fn()
    const rows = profileRows({ t: i18n.t, roles: [], go })
    const [found] = rank(rows, 'senha')
    expect(found).toMatchObject({ label: 'Senha', group: 'settings' })
    found?.run?.()
    expect(go).toHaveBeenCalledWith('/profile/change-password')
    const names = (roles: string[]) => profileRows({ t: i18n.t, roles, go }).map(({ label }) => label)
    expect(names([])).not.toContain('Notificações')
    expect(names(AGENT)).toContain('Notificações')
  })

  it('A language is shown in itself and chosen by its row', () => {
    const { targets, rows } = rowsOf()
    rows.find(({ label }) => label === 'Idioma: Español')?.run?.()
    expect(targets.chooseLocale).toHaveBeenCalledWith('es-es')
  })
})
