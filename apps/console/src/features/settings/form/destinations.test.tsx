import { lookUpChatQueueApps } from '@ramal/contract/endpoints/app-lookups'
import { chatInbounds } from '@ramal/contract/resources/chat/inbound'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const QUEUE = { id: 4, description: 'Chat Vendas', minimum_comment_size: null, maximum_comment_size: null }
const NOTHING = { count: 0, next: null, previous: null, results: [] }
const ALL = fullRights('chat', 'inbound')

describe('where chats are led, in a form', () => {
  it('The form asks for the queue beside the kind, before anything is sent', async () => {
    const { user, api } = await renderResource('/chat/inbounds/create', ALL)
    await user.type(await screen.findByRole('textbox', { name: /Descrição/ }), 'WhatsApp')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('tab', { name: /Destino/ }))
    const place = within(screen.getByRole('group', { name: /Leva para|Destino/ }))
    expect(place.getByRole('combobox', { name: /Qual/ })).toHaveAccessibleDescription(
      'Este campo é obrigatório',
    )
    expect(api.asked(chatInbounds.endpoints.create)).toHaveLength(0)
  })

  it('What no chat is led to yet is shown as such and cannot be chosen', async () => {
    const { user } = await renderResource('/chat/inbounds/create', ALL)
    await user.click(await screen.findByRole('tab', { name: /Destino/ }))
    const place = within(screen.getByRole('group', { name: /Leva para|Destino/ }))
    const kinds = within(place.getByRole('combobox', { name: /Para onde/ })).getAllByRole<HTMLOptionElement>(
      'option',
    )
    expect(kinds.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
      'Fluxo (ainda não tem efeito)',
      'Pesquisa (ainda não tem efeito)',
      'Robô (ainda não tem efeito)',
    ])
    expect(kinds.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['queue', 'user', 'message', 'disconnect']),
    )
  })

  it('The queues that are offered are those of chats', async () => {
    const queues = on(lookUpChatQueueApps, {
      status: 200,
      body: { ...NOTHING, count: 1, results: [QUEUE] },
    })
    const { user } = await renderResource('/chat/inbounds/create', ALL, queues)
    await user.click(await screen.findByRole('tab', { name: /Destino/ }))
    await user.click(screen.getByRole('combobox', { name: /Qual/ }))
    expect(await screen.findByRole('option', { name: 'Chat Vendas' })).toBeVisible()
  })
})
