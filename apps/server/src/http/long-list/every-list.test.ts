import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { expect, it } from 'vitest'
import type * as z from 'zod'

/**
 * Lists in answers that are no pages, and why each of them is short. Pages need no line here: the compiler takes none that has not
 * come through the door (`DoorPage`).
 */
const SHORT_LISTS: Readonly<Record<string, string>> = {
  getProfile: 'what the settings give one person',
  getSiteSettings: 'origins, in a setting',
  getClientTimeline: 'a part of a history, 100 entries at most',
  getLeadTimeline: 'the same of a lead',
  getConsents: 'what was last agreed to, 200 lines at most',
  getTwinPairs: 'some twenty pairs at most',
  getTwins: 'who may be the same person, 20 at most',
  getClientImports: 'the last hundred',
  getClientImport: 'the columns of one file, a hundred at most',
  getDataRequests: 'two hundred at most',
  getErasure: 'the kinds of what is kept of one person',
  getReportPage: 'ninety-two days, or the people and queues of one place',
  getReportChoices: 'the queues, teams and people that one reader may see',
  getReportJobs: 'a hundred at most',
  getDayBoard: 'the hours and queues of one day',
  getLeadImports: 'the last hundred',
  getLeadImport: 'the columns of one file, a hundred at most',
  getPendencies: 'calls that one person has answered and not classified: the next is not given to them',
  getAgentQueues: 'the queues that one person serves',
  getPasswordRules: 'a name and a company',
  getRoom: 'sent in slices where there are more than one',
  resendMessage: 'parts of one message, which came in one body',
  getCallStep: 'calls that transfers made of one',
  getCallBriefing: 'five customers with four tags, three contacts, and the answers of one form',
  getCallEvents: 'read by the thread; an agent adds two lines a second (agent-calls.ts)',
  getRecordingPeaks: 'a fixed number',
  getOperation: 'made once a second for all who look, whoever asks (decision 070)',
  getSupervisorMessages: 'unread ones of twelve hours; who writes may write ten at once',
  getActivityOverview: 'five automatic calls at most',
  getWorkingTimes: 'the ten times that were asked about, at most',
  getCoworkerChats: 'the hundred newest conversations of one person',
  getCoworkerMessages: 'a page of one conversation',
  getQueuePlaces: 'the queues that an agent may be put into, each once',
  getGuide: 'two steps at most',
  getAuditTrail: 'a page of two hundred lines at most',
  getTimeRemarks: 'two hundred at most of one person',
  getAskedCorrections: 'the two hundred newest in reach',
  getWalls: 'twenty of each supervisor at most',
  getDashboardMenu: 'empty',
  getReportMenu: 'empty',
}

/** Rows of settings: whatever is in one was saved in one body; of what uses a row five of each kind are named. */
const SAVED_AT_ONCE = /^(?:read|uses)[A-Z]/

it('Every list in an answer that is no page is known to be short', () => {
  const unknown = Object.entries<Endpoint>(ENDPOINTS)
    .filter(([name, { method }]) => method === 'GET' && !SAVED_AT_ONCE.test(name))
    .filter(([name, spec]) => hasLooseList(spec) && !Object.hasOwn(SHORT_LISTS, name))
  expect(unknown.map(([name]) => name)).toEqual([])
})

it('Only lists that are no pages are named as short', () => {
  const endpoints: Readonly<Record<string, Endpoint>> = ENDPOINTS
  for (const name of Object.keys(SHORT_LISTS)) expect(hasLooseList(endpoints[name]!), name).toBe(true)
})

function hasLooseList(spec: Endpoint): boolean {
  const schema = schemaOf(spec).answer(200)
  if (!schema) return false
  if (kindOf(schema) === 'array') return true
  if (kindOf(schema) !== 'object') return false
  const { shape } = schema as z.ZodObject
  return !('results' in shape && 'count' in shape) && Object.values(shape).some(isList)
}

function isList(field: z.core.$ZodType): boolean {
  const inner = 'innerType' in field._zod.def ? (field._zod.def.innerType as z.core.$ZodType) : null
  return inner ? isList(inner) : kindOf(field) === 'array'
}

function kindOf(schema: z.core.$ZodType): string {
  return schema._zod.def.type
}
