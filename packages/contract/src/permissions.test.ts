import { describe, expect, it } from 'vitest'
import { NAMED_PERMISSIONS, permissionCatalogue, SHORT_PERMISSIONS } from './permissions.ts'

const catalogue = permissionCatalogue()

describe('permission catalogue', () => {
  it('[R6-01] The permission catalogue holds strings of the form app.action_model, each once', () => {
    for (const name of catalogue) expect(name).toMatch(/^[a-z]+\.[a-z0-9]+_[a-z_]+$/)
    expect(new Set(catalogue).size).toBe(catalogue.length)
  })

  it('The permission catalogue has no name that matches another as a pattern, but for the documented pair (A-07)', () => {
    const collisions = catalogue.flatMap((asked) =>
      catalogue.filter((held) => held !== asked && new RegExp(asked).test(held)).map((held) => [asked, held]),
    )
    expect(collisions).toEqual([['sites.view_dashboard', 'sites.view_dashboard_supervisor']])
  })

  it.each(SHORT_PERMISSIONS)('The short name %s means exactly one stored name (contract §0.5)', (short) => {
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
  ])('The permission catalogue names sites.%s', (name) => {
    expect(NAMED_PERMISSIONS).toContain(`sites.${name}`)
  })

  // Every entry of the settings tables of contract §10.
  it.each([
    ['business', 'contract department group site user'],
    ['chat', 'bot channel flow chatgroup inbound textmessage template queue'],
    ['crm', 'interaction organization product status tag'],
    ['pabx', 'callgroup detour device ivr musiconhold sound trunk inboundroute number outboundroute queue'],
    ['service', 'blacklist calendar form kpi pause team chatcampaign chatimport chatmailing'],
    ['service', 'classification subclassification unionclassification chatnps telephonynps'],
    ['service', 'campaign dialer shipmentimport layout mailing persistencerule'],
    ['builder', 'module filter homepage insidepage query subcategory widget'],
    ['builder', 'dashboardcategory dashboardmenu dashboardpage'],
    ['report', 'reportcategory reportmenu reportpage'],
    ['integration', 'event integration proxy'],
  ])('Settings entries of %s have view permissions: %s', (app, models) => {
    const wanted = models.split(' ').map((model) => `${app}.view_${model}`)
    expect(catalogue).toEqual(expect.arrayContaining(wanted))
  })
})
