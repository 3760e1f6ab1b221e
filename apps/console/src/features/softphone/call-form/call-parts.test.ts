import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { FormField } from '@ramal/contract/form'
import type { CallType } from '@ramal/contract/vocabulary'
import type { Call } from '@ramal/domain/call/call'
import { describe, expect, it } from 'vitest'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { callParts, callServiceOf } from './call-parts.ts'

const NOTE: FormField = { type: 'text', name: 'nota', label: 'Nota' }
const QUEUE = {
  id: 1,
  description: 'Suporte',
  telephony_id: 4,
  chat_id: null,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [{ id: 10, description: 'Resolvido', sub_classifications: [] }],
}

function partsOf(facts: {
  fields?: FormField[]
  queueId?: number | null
  callType?: CallType
  enabled?: string[]
  offered?: boolean
}) {
  const { fields, queueId = null, callType = 20, enabled = [], offered = true } = facts
  const tabForm = {
    success: true,
    form: fields ? { tabs: [{ label: 'Dados', fields }] } : null,
    data: { queue_id: queueId },
  } as TabForm
  const profile = {
    ...aProfile({ enable_classifications: enabled }),
    queue_classifications: [offered ? QUEUE : { ...QUEUE, classifications: [] }],
  }
  const call = { callType, metadata: null } as Call
  return Object.keys(callParts(tabForm, callServiceOf(profile, call, tabForm)))
}

describe('what can be filled in for a call', () => {
  it.each([
    ['the form of its queue and the classification', { fields: [NOTE], queueId: 4 }, 'form classification'],
    ['the classification alone, without a form', { queueId: 4 }, 'classification'],
    [
      'a form that classifies by itself',
      { fields: [{ ...NOTE, type: 'classification' }], queueId: 4 },
      'form',
    ],
    ['no classification where the queue offers none', { queueId: 4, offered: false }, ''],
    ['nothing without a queue', {}, ''],
    ['§5: asked for without a queue', { callType: 10, enabled: ['outgoings'] }, 'classification'],
    ['§5: not asked for this type', { callType: 30, enabled: ['outgoings'] }, ''],
  ] as const)('What can be filled in for a call is %s', (_, facts, expected) => {
    expect(partsOf(facts as Parameters<typeof partsOf>[0]).join(' ')).toBe(expected)
  })

  it('The queue of the metadata wins over the queue of the form', () => {
    const tabForm = { data: { queue_id: 9 } } as TabForm
    const call = { callType: 20, metadata: { queueId: 4 } } as Call
    expect(callServiceOf(aProfile(), call, tabForm).queueId).toBe(4)
  })

  it('A form whose tabs are all gone is none', () => {
    const form = { tabs: [] }
    const tabForm = { success: true, form, data: null } as unknown as TabForm
    const call = { callType: 20, metadata: null } as Call
    expect(callParts(tabForm, callServiceOf(aProfile(), call, tabForm))).toEqual({})
  })
})

describe('what an activity that is planned from a call starts with', () => {
  const data = { queue_id: 9, client: { id: 50 }, mailing_client: 51 }
  const plannedFrom = (metadata: object | null, known: object | null = data) => {
    const call = { callType: 20, phone: '11999990000', metadata } as Call
    return callServiceOf(aProfile(), call, { data: known } as TabForm).plannedFrom
  }

  it('What the call itself knows comes before what its form knows', () => {
    expect(plannedFrom({ queueId: 4, clientId: 31, mailingId: 5, mailingClientId: 6 })).toEqual({
      phone: '11999990000',
      clientId: 31,
      mailingId: 5,
      mailingClientId: 6,
    })
  })

  it('What the call does not know is taken from its form', () => {
    expect(plannedFrom(null)).toEqual({
      phone: '11999990000',
      clientId: 50,
      mailingId: null,
      mailingClientId: 51,
    })
  })

  it('Where nobody knows the customer nobody is named', () => {
    expect(plannedFrom(null, null)).toEqual({
      phone: '11999990000',
      clientId: null,
      mailingId: null,
      mailingClientId: null,
    })
  })
})
