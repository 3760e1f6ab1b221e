import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call } from '@ramal/domain/call/call'
import { describe, expect, it, vi } from 'vitest'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { createCallDrafts } from './call-drafts.ts'
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
  state: { phase: 'live', since: 0, acceptedAt: 0, held: false, muted: false },
}
const FORM: TabForm = {
  ...goldenAnswer(getTabForm).body,
  form: {
    id: 12,
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'reason', label: 'Motivo', required: true }] }],
  },
}

function build(tabForm: TabForm | null = FORM) {
  const drafts = createCallDrafts()
  const save = vi.fn(async (): Promise<null> => null)
  const profile = { ...aProfile(), queue_classifications: [] }
  const run = () => saveBeforeTransfer(CALL, { drafts, profile, tabForm, now: () => 0, save })
  return { drafts, save, run }
}

describe('the form before a transfer, §5', () => {
  it('[R5-20] A form with nothing filled in where something is required is not valid for a transfer', async () => {
    const { run, save } = build()
    expect(await run()).toBe(false)
    expect(save).not.toHaveBeenCalled()
  })

  it('[R5-21] A valid form is saved before the transfer, and nothing of it is left for the end of the call', async () => {
    const { drafts, run, save } = build()
    const values = { reason: 'Dúvida' }
    drafts.fill('u-1', 'form', { values, unsaved: { form: { id: 12, values } } })
    expect(await run()).toBe(true)
    expect(save).toHaveBeenCalledExactlyOnceWith('u-1', { form: { id: 12, values } })
    expect(drafts.take('u-1')).toEqual({})
  })

  it('A call without a form is transferred at once', async () => {
    const { run, save } = build(null)
    expect(await run()).toBe(true)
    expect(save).not.toHaveBeenCalled()
  })
})
