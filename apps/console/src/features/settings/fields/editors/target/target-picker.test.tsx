import { lookUpChatQueues } from '@ramal/contract/endpoints/lookups'
import { telephonyQueues } from '@ramal/contract/resources/pabx/queue'
import { chatQueues } from '@ramal/contract/resources/service/chat-queue'
import { unions } from '@ramal/contract/resources/service/union'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on } from '../../../../../testing/backend.ts'
import { goldenAnswer } from '../../../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../../../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = <Row,>(row: Row) => ({ count: 1, next: null, previous: null, results: [row] })
const calls = { ...goldenAnswer(telephonyQueues.endpoints.read).body, id: 4, description: 'Suporte' }
const chats = { ...goldenAnswer(chatQueues.endpoints.read).body, id: 4, description: 'WhatsApp' }
const UNION = {
  ...goldenAnswer(unions.endpoints.read).body,
  ...{ id: 7, target_type: 'queue_telephony' as const, target: 4 },
}

it('What a union is of is chosen by its name, among the rows of the kind that is chosen', async () => {
  const { user, api } = await renderResource(
    '/service/classifications/union/7/edit',
    fullRights('service', 'unionclassification'),
    on(unions.endpoints.read, { status: 200, body: UNION }),
    on(unions.endpoints.replace, { status: 200, body: UNION }),
    on(unions.endpoints.list, { status: 200, body: page(UNION) }),
    on(telephonyQueues.endpoints.read, { status: 200, body: calls }),
    on(chatQueues.endpoints.read, { status: 200, body: chats }),
    on(lookUpChatQueues, { status: 200, body: page(chats) }),
  )
  const target = await screen.findByRole('combobox', { name: /^Destino/ })
  await waitFor(() => expect(target).toHaveValue('Suporte'))
  await user.selectOptions(screen.getByRole('combobox', { name: /Tipo do destino/ }), 'Fila de chat')
  const other = () => screen.getByRole('combobox', { name: /^Destino/ })
  await waitFor(() => expect(other()).toHaveValue(''))
  await user.click(other())
  await user.click(await screen.findByRole('option', { name: /WhatsApp/ }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(api.asked(unions.endpoints.replace).at(-1)?.body).toMatchObject({
      target_type: 'queue_chat',
      target: 4,
    }),
  )
})
