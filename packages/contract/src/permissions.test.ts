import { describe, expect, it } from 'vitest'
import { NAMED_PERMISSIONS, permissionCatalogue, SHORT_PERMISSIONS } from './permissions.ts'

const catalogue = permissionCatalogue()

describe('permission catalogue', () => {
  it('[R6-01] holds strings of the form app.action_model, each once', () => {
    for (const name of catalogue) expect(name).toMatch(/^[a-z]+\.[a-z0-9]+_[a-z_]+$/)
    expect(new Set(catalogue).size).toBe(catalogue.length)
  })

  it('has no name that matches another as a pattern, but for the documented pair (A-07)', () => {
    const collisions = catalogue.flatMap((asked) =>
      catalogue.filter((held) => held !== asked && new RegExp(asked).test(held)).map((held) => [asked, held]),
    )
    expect(collisions).toEqual([['sites.view_dashboard', 'sites.view_dashboard_supervisor']])
  })

  it.each(SHORT_PERMISSIONS)('the short name %s means exactly one stored name (contract §0.5)', (short) => {
    expect(catalogue.filter((held) => new RegExp(short).test(held))).toHaveLength(1)
  })

  it.each([
    'view_softphone',
    'view_chat',
    'view_dashboard',
    'view_dashboard_supervisor',
    'view_activities',
    'view_mailingclient',
    'view_client',
    'view_reports',
    'view_settings',
    'view_take_break',
    'view_notification',
    'view_fullscreen',
    'add_site',
  ])('[R6-09] names sites.%s', (name) => {
    expect(NAMED_PERMISSIONS).toContain(`sites.${name}`)
  })

  it('[R6-13] has a view permission for settings entries of every app', () => {
    const apps = ['business', 'crm', 'service', 'chat', 'pabx', 'integration', 'report', 'builder']
    for (const app of apps)
      expect(
        catalogue.some((name) => name.startsWith(`${app}.view_`)),
        app,
      ).toBe(true)
  })
})
