import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormField } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import { EMPTY_CLASSIFICATION } from '@ramal/domain/classification/values'
import { describe, expect, it, vi } from 'vitest'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { createCallDrafts } from './call-drafts.ts'
import type { saveDraft } from './call-form.ts'
import { saveBeforeTransfer } from './save-before-transfer.ts'

const CALL: Call = {
  uid: 'u-1',
  direction: 'incoming',
  phone: '11999990000',
  name: null,
  callType: 20,
  transfer: false,
  metadata: null,
  step: null,
  state: { phase: 'live', since: 0, acceptedAt: 0, held: null, muted: false },
}
const FORM: TabForm = {
  ...goldenAnswer(getTabForm).body,
  form: {
    id: 12,
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'reason', label: 'Motivo', required: true }] }],
  },
}

/** The form with these fields in place of its own. */
const formOf = (...fields: FormField[]): TabForm => ({
  ...FORM,
  form: { ...FORM.form!, tabs: [{ label: 'Dados', fields }] },
})
type Profile = ReturnType<typeof aProfile>

function build(
  tabForm: TabForm | null = FORM,
  refuses: FormFailure | null = null,
  change: Partial<Profile> = {},
) {
  const drafts = createCallDrafts()
  const save = vi.fn<typeof saveDraft>(async () => refuses)
  const profile = { ...aProfile(), queue_classifications: [], ...change }
  const tellLater = vi.fn()
  const run = () => saveBeforeTransfer(CALL, { drafts, profile, tabForm, now: () => 0, save, tellLater })
  return { drafts, save, run, tellLater }
}

describe('the form before a transfer, §5', () => {
  it('[R5-20] A form with nothing filled in where something is required is not valid for a transfer', async () => {
    const { run, save } = build()
    expect(await run()).toBe('form')
    expect(save).not.toHaveBeenCalled()
  })

  it('[R5-21] A valid form is saved before the transfer, and nothing of it is left for the end of the call', async () => {
    const { drafts, run, save } = build()
    const values = { reason: 'Dúvida' }
    drafts.fill('u-1', 'form', { values, unsaved: { form: { id: 12, values } } })
    expect(await run()).toBeNull()
    expect(save).toHaveBeenCalledExactlyOnceWith('u-1', { form: { id: 12, values } })
    expect(drafts.take('u-1')).toEqual({})
  })

  it('A call without a form is transferred at once', async () => {
    const { run, save } = build(null)
    expect(await run()).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })

  it('A form that the server refuses keeps the call here, and is still to be saved', async () => {
    const { drafts, run } = build(FORM, { kind: 'no-response', error: 'caiu' })
    const values = { reason: 'Dúvida' }
    const unsaved = { form: { id: 12, values } }
    drafts.fill('u-1', 'form', { values, unsaved })
    expect(await run()).toBe('form')
    expect(drafts.take('u-1')).toEqual(unsaved)
  })

  it('A form that asks for nothing and was not touched is not saved before a transfer', async () => {
    const { run, save } = build(formOf({ type: 'text', name: 'reason', label: 'Motivo' }))
    expect(await run()).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })

  it('A field that does not show any more is not saved before a transfer', async () => {
    const { drafts, run, save } = build(
      formOf(
        { type: 'text', name: 'paid', label: 'Pago' },
        {
          ...{ type: 'text', name: 'reason', label: 'Motivo' },
          visible_if: [{ field: 'paid', op: 'ne', value: 'sim' }],
        },
      ),
    )
    const values = { reason: 'Dúvida', paid: 'sim' }
    drafts.fill('u-1', 'form', { values, unsaved: {} })
    expect(await run()).toBeNull()
    expect(save).toHaveBeenCalledExactlyOnceWith('u-1', { form: { id: 12, values: { paid: 'sim' } } })
  })

  it('Form and classification are both saved before a transfer', async () => {
    const classifications = [{ id: 10, description: 'Resolvido', sub_classifications: [] }]
    const queue = {
      ...{ id: 1, description: 'Suporte', telephony_id: 4, chat_id: null, classifications },
      ...{ minimum_comment_size: null, maximum_comment_size: null },
    }
    const form = { ...FORM, data: { ...FORM.data!, queue_id: 4 } }
    const { drafts, run, save } = build(form, null, { queue_classifications: [queue] })
    const choices = { ...EMPTY_CLASSIFICATION.choices, queueId: 4, classificationId: 10 }
    drafts.fill('u-1', 'form', { values: { reason: 'Dúvida' }, unsaved: {} })
    drafts.fill('u-1', 'classification', {
      values: { classification: { ...EMPTY_CLASSIFICATION, choices, comment: 'Tudo certo com o cliente' } },
      unsaved: {},
    })
    expect(await run()).toBeNull()
    expect(save.mock.calls.map(([, draft]) => Object.keys(draft))).toEqual([['form'], ['classification']])
  })
})

describe('a team that lets calls go without classification (D4)', () => {
  const team = { ...aProfile().team!, enable_transfer_without_classification: true }

  it('A call goes with its form empty, and the agent is told once that it waits for them', async () => {
    const { run, save, tellLater } = build(FORM, null, { team })
    expect(await run()).toBeNull()
    expect(save).not.toHaveBeenCalled()
    expect(tellLater).toHaveBeenCalledOnce()
  })

  it('What is valid is saved all the same, and nobody is told of anything missing', async () => {
    const { drafts, run, save, tellLater } = build(FORM, null, { team })
    const values = { reason: 'Dúvida' }
    drafts.fill('u-1', 'form', { values, unsaved: { form: { id: 12, values } } })
    expect(await run()).toBeNull()
    expect(save).toHaveBeenCalledOnce()
    expect(tellLater).not.toHaveBeenCalled()
  })

  it('What the server refuses stays for the end of the call, and the call goes', async () => {
    const { drafts, run, tellLater } = build(FORM, {} as FormFailure, { team })
    const values = { reason: 'Dúvida' }
    drafts.fill('u-1', 'form', { values, unsaved: { form: { id: 12, values } } })
    expect(await run()).toBeNull()
    expect(tellLater).toHaveBeenCalledOnce()
    expect(drafts.take('u-1')).toEqual({ form: { id: 12, values } })
  })

  it('Where the team says nothing a call waits for its form, as §5 asks', async () => {
    const { run, tellLater } = build(FORM, null, {
      team: { ...team, enable_transfer_without_classification: false },
    })
    expect(await run()).toBe('form')
    expect(tellLater).not.toHaveBeenCalled()
  })
})
