import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANA, CALLS, CallReport, SOFIA } from './testing/call-report.ts'

let report: CallReport
beforeAll(async () => {
  report = await CallReport.start()
})
beforeEach(() => {
  report.caller = SOFIA
})
afterAll(() => report.stop())

describe('the list of calls', () => {
  it('The list of calls answers 401 to nobody', async () => {
    report.caller = null
    expect((await report.get(CALLS)).statusCode).toBe(401)
  })

  it.each<[string, string, string[]]>([
    ['everything of the tenant, and of no other', '', ['one', 'two', 'three', 'five', 'six']],
    ['newest first', '?ordering=-datetime', ['six', 'five', 'three', 'two', 'one']],
    ['an order nobody knows is ignored', '?ordering=password', ['one', 'two', 'three', 'five', 'six']],
    ['a page', '?limit=1&offset=1', ['two']],
    ['by dial status', '?dial_status=418', ['two']],
    ['by call type', '?call_type=31', []],
    ['by several call types', '?call_type__in=31,20&limit=2', ['one', 'two']],
    ['by call types that are none', '?call_type__in=x', ['one', 'two', 'three', 'five', 'six']],
    ['by a part of the phone', '?phone=3333', ['two']],
    ['from a time on', '?datetime__gte=2025-03-14T09:26:54-03:00', ['two', 'three', 'five', 'six']],
    ['up to a time', '?datetime__lte=2025-03-14T12:26:53Z', ['one']],
    ['a time that is none filters nothing', '?datetime__gte=soon', ['one', 'two', 'three', 'five', 'six']],
    ['of one agent', '?user_id=3', ['five']],
    ['of one queue', '?queue_id=4', ['one', 'six']],
    ['every word of a search', '?search=10001%201199', ['one']],
    ['a wildcard is no word', '?phone=%25', ['one', 'two', 'three', 'five', 'six']],
  ])('The list of calls is read with this query: %s', async (_title, query, uids) => {
    const body = (await report.get(`${CALLS}${query}`)).json()
    expect(body.results.map((row: { uid: string }) => row.uid)).toEqual(uids)
  })

  it('An agent with the scope `own` sees only their own calls and those given up in their queue', async () => {
    report.caller = ANA
    const body = (await report.get(CALLS)).json()
    expect(body.results.map((row: { uid: string }) => row.uid)).toEqual(['one', 'two', 'three', 'six'])
    expect((await report.get(`${CALLS}${report.ids.bruno}/`)).statusCode).toBe(404)
  })

  it('Pages of calls point to their neighbours and never carry a key', async () => {
    const body = (await report.get(`${CALLS}?limit=1&offset=1&search=1&api_key=x`)).json()
    expect(body).toMatchObject({
      count: 5,
      next: '/api/v1/report/call-steps/?limit=1&offset=2&search=1',
      previous: '/api/v1/report/call-steps/?limit=1&offset=0&search=1',
    })
  })
})

describe('one call', () => {
  it('[R7.4-21] One call shows the fields of §2.8', async () => {
    const { statusCode, body } = await report.get(`${CALLS}${report.ids.answered}/`, {
      'accept-language': 'pt-br',
    })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      id: report.ids.answered,
      datetime: '2025-03-14T12:26:53.000Z',
      total_duration: 75,
      total_answer_duration: 61,
      queue: 'Suporte',
      dial_status: 200,
      dial_status_text: 'Atendida',
      queue_answered_datetime: '2025-03-14T12:27:07.000Z',
      queue_ended_by: 'agent',
      call_type: 20,
      has_recording: true,
    })
  })

  it('[R4.1-25] One call shows a status that nobody named as it is', async () => {
    expect((await report.get(`${CALLS}${report.ids.missed}/`)).json()).toMatchObject({
      dial_status_text: '418',
      has_recording: false,
    })
  })

  it('A call of another tenant does not exist, not even for a supervisor', async () => {
    expect((await report.get(`${CALLS}${report.ids.foreign}/`)).statusCode).toBe(404)
    expect((await report.get(`${CALLS}${report.ids.foreign}/player/`)).statusCode).toBe(404)
  })
})
