import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { FormDefinition, FormField } from '@ramal/contract/form'
import { EMPTY_CLASSIFICATION } from '@ramal/domain/classification/values'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormService } from '../../../form/classified-service.tsx'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { draftOf, saveDraft } from './call-form.ts'

afterEach(() => void vi.unstubAllGlobals())

const SERVICE: FormService = {
  tree: { queues: [], dialers: [] },
  team: aProfile().team,
  callType: 20,
  queueId: 4,
  plannedFrom: { phone: '11999990000', clientId: 31, mailingId: 5, mailingClientId: 6 },
}
const text = (name: string, change: Partial<FormField> = {}): FormField => ({
  ...{ type: 'text', name, label: name },
  ...change,
})
const CLASSIFICATION: FormField = { type: 'classification', name: 'c', label: '' }
const formOf = (...fields: FormField[]): FormDefinition => ({ id: 12, tabs: [{ label: 'Dados', fields }] })
const CHOSEN = {
  ...EMPTY_CLASSIFICATION,
  choices: { ...EMPTY_CLASSIFICATION.choices, queueId: 4, classificationId: 10 },
}

describe('what of a filled form is sent', () => {
  test('A form is sent with its number and without what was left empty', () => {
    expect(draftOf(formOf(text('nome'), text('nota')), { nome: 'João', nota: '' }, SERVICE)).toEqual({
      form: { id: 12, values: { nome: 'João' } },
    })
  })

  test('A form without a number is sent without one', () => {
    const { tabs } = formOf(text('nome'))
    expect(draftOf({ tabs }, { nome: 'João' }, SERVICE)).toEqual({
      form: { id: null, values: { nome: 'João' } },
    })
  })

  test('The classification within a form goes by itself', () => {
    const { form, classification } = draftOf(
      formOf(text('nome'), CLASSIFICATION),
      { nome: 'João', c: CHOSEN },
      SERVICE,
    )
    expect(form).toEqual({ id: 12, values: { nome: 'João' } })
    expect(classification).toMatchObject({ queue_id: 4, classification_id: 10 })
  })

  test('A form that only classifies is no form to be sent', () => {
    expect(Object.keys(draftOf(formOf(CLASSIFICATION), { c: CHOSEN }, SERVICE))).toEqual(['classification'])
  })

  test('A form of one field that does not classify is sent', () => {
    expect(draftOf(formOf(text('nome')), {}, SERVICE)).toEqual({ form: { id: 12, values: {} } })
  })

  test('A classification that does not show is not sent', () => {
    const definition = formOf(text('nome'), CLASSIFICATION)
    expect(Object.keys(draftOf(definition, { nome: 'João' }, SERVICE))).toEqual(['form'])
  })
})

describe('the activity that a classification plans, §3', () => {
  const planned = { ...CHOSEN, scheduleAt: Date.UTC(2025, 2, 15, 12), sendTo: 1 as const }
  const sent = (answer: object, service = SERVICE) =>
    draftOf(formOf(CLASSIFICATION), { c: answer }, service).classification

  test('A planned activity starts with what the call knows', () => {
    expect(sent(planned)?.['activity']).toMatchObject({
      sendTo: 1,
      clientId: 31,
      mailingId: 5,
      mailingClientId: 6,
      destination: '11999990000',
    })
  })

  test.each([
    ['without a time', { ...planned, scheduleAt: null }],
    ['without somebody it goes to', { ...planned, sendTo: null }],
  ])('A schedule %s plans no activity', (_what, answer) => {
    expect(sent(answer)).not.toHaveProperty('activity')
  })

  test('Where nothing is known of the service no activity is planned', () => {
    const { plannedFrom: _, ...service } = SERVICE
    expect(sent(planned, service)).not.toHaveProperty('activity')
  })
})

describe('what is saved during a call', () => {
  const SAVED = on(postTabForm, { status: 200, body: { success: true, detail: null } })
  const form = { id: 12, values: { nome: 'João' } }
  const classification = { classification_id: 10 }

  test('Form and classification of a call are posted one after the other, each as what it is', async () => {
    const { requests } = fakeBackend(SAVED)
    expect(await saveDraft('u-1', { form, classification })).toBeNull()
    expect(requests.map(({ path, query, body }) => [path.includes('u-1'), query, body])).toEqual([
      [true, { type: 'form', form_id: '12' }, { nome: 'João' }],
      [true, { type: 'classification' }, { classification_id: 10 }],
    ])
  })

  test('A form without a number is posted without one', async () => {
    const { requests } = fakeBackend(SAVED)
    await saveDraft('u-1', { form: { ...form, id: null } })
    expect(requests.map(({ query }) => query)).toEqual([{ type: 'form' }])
  })

  test('Of a call for which nothing was filled in nothing is posted', async () => {
    const { requests } = fakeBackend(SAVED)
    expect(await saveDraft('u-1', {})).toBeNull()
    expect(requests).toEqual([])
  })

  test('What the server refuses of a form is given back, and the classification waits', async () => {
    const { requests } = fakeBackend(refuse(postTabForm, 'validation', { nome: ['Nome já usado'] }))
    expect(await saveDraft('u-1', { form, classification })).toMatchObject({
      kind: 'errors',
      fields: { nome: 'Nome já usado' },
    })
    expect(requests).toHaveLength(1)
  })
})
