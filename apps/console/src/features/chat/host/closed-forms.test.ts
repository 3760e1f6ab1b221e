import type { ChatForms } from '@ramal/contract/entities/room'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FORMS: ChatForms = {
  step_id: 4001,
  form: {
    uid: '00000000-0000-7000-8000-000000004001',
    tabs: [
      {
        label: 'Dados',
        fields: [
          { type: 'text', name: 'pago', label: 'Pago', maxlength: 3 },
          {
            type: 'text',
            name: 'motivo',
            label: 'Motivo',
            visible_if: [{ field: 'pago', op: 'ne', value: 'sim' }],
          },
        ],
      },
    ],
    data: {},
  },
  classification: null,
}

async function filledIn(values: Readonly<Record<string, string>>) {
  const harness = chatHarness({ api: { forms: async () => FORMS } })
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  harness.host.select(4001)
  await vi.advanceTimersByTimeAsync(0)
  harness.host.setFormValues(4001, 'form', values)
  return harness
}

describe('the form of a chat that is closed', () => {
  test('A field that does not show any more is not stored with the chat’s form', async () => {
    const { host, api } = await filledIn({ motivo: 'sem saldo', pago: 'sim' })
    await host.close(4001)
    expect(api.saveForm).toHaveBeenCalledExactlyOnceWith(mine().uid, { pago: 'sim' })
  })

  test('A countdown that runs out stores of the form what is valid and shows', async () => {
    const { socket, api } = await filledIn({ motivo: 'sem saldo', pago: 'sim' })
    socket().say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(api.saveForm).toHaveBeenCalledExactlyOnceWith(mine().uid, { pago: 'sim' })
  })

  test('A field that shows because of another one, which is not valid, is stored when the countdown runs out', async () => {
    const { socket, api } = await filledIn({ motivo: 'sem saldo', pago: 'amanhã' })
    socket().say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(api.saveForm).toHaveBeenCalledExactlyOnceWith(mine().uid, { motivo: 'sem saldo' })
  })
})
