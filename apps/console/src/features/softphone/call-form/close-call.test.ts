import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { AfterServiceEnd } from '@ramal/domain/after-service/skip'
import type { Call } from '@ramal/domain/call/call'
import { text } from '@ramal/i18n/text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../../../platform/clock.ts'
import { type FakeRequest, fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { createCallDrafts } from './call-drafts.ts'
import { closeCall } from './close-call.ts'

const SAVED = { status: 200, body: { success: true, detail: null } } as const

const ENDED: Call = {
  uid: 'u-1',
  direction: 'incoming',
  phone: '11999990000',
  name: null,
  callType: 20,
  transfer: false,
  metadata: null,
  step: null,
  state: { phase: 'ended', acceptedAt: 1000, endedAt: 62_500, by: 'client', dialStatus: null },
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function close(drafts = createCallDrafts(), ended = ENDED, how: AfterServiceEnd = 'none') {
  const log = vi.fn()
  const tellIgnored = vi.fn()
  const tellTimedOut = vi.fn()
  const done = closeCall({ drafts, clock: browserClock, log, tellIgnored, tellTimedOut }, ended, how)
  return { done, log, tellIgnored, tellTimedOut }
}

const typesOf = (requests: readonly FakeRequest[]) => requests.map(({ query }) => query['type'])

describe('closing a call, §4.4', () => {
  it('[R4.4-17] Closing a call saves form and classification, then posts the hang-up record', async () => {
    const { requests } = fakeBackend(on(postTabForm, SAVED))
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'form', { values: {}, unsaved: { form: { id: 12, values: { nome: 'João' } } } })
    drafts.fill('u-1', 'classification', {
      values: {},
      unsaved: { classification: { classification_id: 10 } },
    })
    await close(drafts).done
    expect(typesOf(requests)).toEqual(['form', 'classification', 'hangup'])
    expect(requests[0]).toMatchObject({ query: { form_id: '12' }, body: { nome: 'João' } })
    expect(requests[2]).toMatchObject({
      query: { after_service_type: 'none' },
      body: { duration: 61, ended_by: 'client' },
    })
    expect(drafts.take('u-1')).toEqual({})
  })

  it('[R4.6-06] The hang-up record is posted even when the form is refused', async () => {
    const { requests } = fakeBackend(
      on(postTabForm, ({ query }) =>
        query['type'] === 'form'
          ? { refused: 'validation', body: { nome: ['Este campo é obrigatório'] } }
          : SAVED,
      ),
    )
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'form', { values: {}, unsaved: { form: { id: null, values: {} } } })
    const { done, log } = close(drafts)
    await done
    expect(typesOf(requests)).toEqual(['form', 'hangup'])
    expect(log).toHaveBeenCalledOnce()
  })

  it('A refused record is no failure for an unanswered call, which another agent of the queue may have answered', async () => {
    const { requests } = fakeBackend(refuse(postTabForm, 'not_owner'))
    const unanswered: Call = {
      ...ENDED,
      state: { phase: 'ended', acceptedAt: null, endedAt: 62_500, by: 'system', dialStatus: null },
    }
    await close(createCallDrafts(), unanswered).done
    expect(typesOf(requests)).toEqual(['hangup'])
    await expect(close().done).rejects.toThrow()
  })

  it('Closing a call is retried each second while the server cannot be reached', async () => {
    let failures = 2
    const { requests } = fakeBackend(
      on(postTabForm, () => (failures-- > 0 ? { refused: 'starting' } : SAVED)),
    )
    const { done } = close()
    await vi.advanceTimersByTimeAsync(1999)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(requests).toHaveLength(3)
  })

  it('Closing a call gives up at once when the server refuses it', async () => {
    const { requests } = fakeBackend(refuse(postTabForm, 'not_found'))
    await expect(close().done).rejects.toMatchObject({ status: 404 })
    expect(requests).toHaveLength(1)
  })

  it('[R4.6-03] An ignored after-service is announced to the agent, but not after a call that nobody answered', async () => {
    fakeBackend(on(postTabForm, SAVED))
    const { done, tellIgnored } = close(createCallDrafts(), ENDED, 'ignored')
    await done
    expect(tellIgnored).toHaveBeenCalledOnce()
    expect(text('pt-br', 'call.noAfterService')).toBe('Esta chamada não tem Pós-atendimento')
    const refused = { ...ENDED, state: { ...ENDED.state, acceptedAt: null } as Call['state'] }
    const unanswered = close(createCallDrafts(), refused, 'ignored')
    await unanswered.done
    expect(unanswered.tellIgnored).not.toHaveBeenCalled()
    const other = close(createCallDrafts(), ENDED, 'none')
    await other.done
    expect(other.tellIgnored).not.toHaveBeenCalled()
  })

  it('The record after an after-service says how the call ended, and how long the agent took', async () => {
    const { requests } = fakeBackend(on(postTabForm, SAVED))
    vi.setSystemTime(75_000)
    const state = {
      phase: 'after_service',
      since: 63_000,
      acceptedAt: 1000,
      ended: { at: 62_500, by: 'client' },
    } as const
    await close(createCallDrafts(), { ...ENDED, state }, 'finished').done
    expect(requests[0]).toMatchObject({
      query: { after_service_type: 'finished', after_service_duration: '12' },
      body: { duration: 61, ended_by: 'client' },
    })
  })
})

describe('the hang-up record', () => {
  const bodyOf = async (state: Call['state'], change: Partial<Call> = {}) => {
    const { requests } = fakeBackend(on(postTabForm, SAVED))
    await close(createCallDrafts(), { ...ENDED, ...change, state }).done
    return requests.at(-1)
  }
  const ended = { phase: 'ended', acceptedAt: 1000, endedAt: 4000, by: 'client', dialStatus: null } as const

  it.each([
    ['agent', { duration: 3, ended_by: 'agent' }],
    ['client', { duration: 3, ended_by: 'client' }],
    ['system', { duration: 3 }],
  ] as const)('A call that was ended by the %s is recorded with %j', async (by, body) => {
    expect((await bodyOf({ ...ended, by }))?.body).toEqual(body)
  })

  it('A call that nobody answered is recorded without a talk', async () => {
    expect((await bodyOf({ ...ended, acceptedAt: null }))?.body).toMatchObject({ duration: 0 })
  })

  it('A call without an after-service is recorded with none of its seconds', async () => {
    expect((await bodyOf(ended))?.query).toEqual({
      type: 'hangup',
      after_service_type: 'none',
      after_service_duration: '0',
    })
  })

  it('A call that an earlier page left in its after-service is recorded without what only that page knew', async () => {
    const state = { phase: 'after_service', since: 0, acceptedAt: 1000, ended: null } as const
    expect((await bodyOf(state))?.body).toEqual({})
  })

  it('An after-service that seems to begin later than now has taken no time', async () => {
    vi.setSystemTime(5_000)
    const state = { phase: 'after_service', since: 9_000, acceptedAt: 1000, ended: null } as const
    expect((await bodyOf(state))?.query).toMatchObject({ after_service_duration: '0' })
  })

  it('A call to a server that stays away is given up after the fifth try', async () => {
    const { requests } = fakeBackend(refuse(postTabForm, 'starting'))
    const { done } = close()
    const failed = expect(done).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(requests).toHaveLength(5)
  })

  it('A refused record of a call of the agent’s own that nobody answered is a failure', async () => {
    fakeBackend(refuse(postTabForm, 'not_owner'))
    const own: Call = { ...ENDED, direction: 'outgoing', state: { ...ended, acceptedAt: null } }
    await expect(close(createCallDrafts(), own).done).rejects.toMatchObject({ status: 403 })
  })

  it('A form without a number is saved without one', async () => {
    const { requests } = fakeBackend(on(postTabForm, SAVED))
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'form', { values: {}, unsaved: { form: { id: null, values: { nome: 'João' } } } })
    await close(drafts).done
    expect(requests[0]?.query).toEqual({ type: 'form' })
  })

  it('A classification that is refused is told to the log, and the record still posted', async () => {
    const { requests } = fakeBackend(
      on(postTabForm, ({ query }) => (query['type'] === 'classification' ? { refused: 'not_found' } : SAVED)),
    )
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'classification', { values: {}, unsaved: { classification: {} } })
    const { done, log } = close(drafts)
    await done
    expect(typesOf(requests)).toEqual(['classification', 'hangup'])
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('an after-service whose time has run out', () => {
  const choices = {
    queueId: 4,
    dialerId: null,
    mailingId: null,
    classificationId: 10,
    subClassificationId: null,
  }
  beforeEach(() => void fakeBackend(on(postTabForm, SAVED)))

  it.each([
    ['without a classification', {}, false],
    ['with one that was chosen and not saved', { classification: { choices, comment: '' } }, true],
  ])('The agent is told of a call that closed by itself %s', async (_what, values, isClassified) => {
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'classification', { values, unsaved: {} })
    const { done, tellTimedOut } = close(drafts, ENDED, 'timeout')
    await done
    expect(tellTimedOut).toHaveBeenCalledExactlyOnceWith(ENDED, isClassified)
  })

  it('Nothing is told of an after-service that the agent has ended', async () => {
    const { done, tellTimedOut } = close(createCallDrafts(), ENDED, 'finished')
    await done
    expect(tellTimedOut).not.toHaveBeenCalled()
  })
})
