import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const SUPERVISOR = ['sites.view_dashboard_supervisor', 'sites.view_chat']
const AGENT = ['sites.view_dashboard', 'sites.view_softphone']

it.each([
  ['/operation', SUPERVISOR, ['people', 'queues']],
  ['/operation/', SUPERVISOR, ['people', 'queues']],
  ['/operation?id=2', SUPERVISOR, ['people', 'queues']],
  ['/operation', AGENT, []],
  ['/coworkers', AGENT, ['people']],
  ['/coworkers', ['sites.view_chat'], ['people']],
  ['/coworkers', [], []],
  ['/settings/pabx/devices', ['pabx.view_device'], ['people']],
  ['/settings/pabx/devices', SUPERVISOR, []],
  ['/settings/business/users', ['business.view_user'], ['people']],
  ['/', SUPERVISOR, []],
  ['/nowhere', SUPERVISOR, []],
  ['constructor', SUPERVISOR, []],
])('A-64: The page %s for %j is live with %j', (page, roles, groups) => {
  expect(groupsOf(page, roles)).toEqual(groups)
})
