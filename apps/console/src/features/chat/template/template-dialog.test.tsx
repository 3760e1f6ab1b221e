import { getTemplate, listTemplates, sendTemplate } from '@ramal/contract/endpoints/chat-templates'
import type { Template } from '@ramal/contract/entities/template'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { aPause } from '../../../testing/pause.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { opened, prepareScreen, show, visit } from '../testing/chat-screen.tsx'

prepareScreen()
// Loaded with the first dialog: not what is measured here.
beforeAll(async () => {
  await Promise.all([
    import('../conversation/chat-actions.tsx'),
    import('./template-dialog.tsx'),
    import('./new-contact.tsx'),
    showLateTexts(),
  ])
})
beforeEach(() => void visit.mockClear())

const template: Template = {
  ...{ id: 7, description: 'Retorno', channel: 3, template_type: 'TEXT', media: null },
  content: 'Olá {{1}}, podemos falar?',
  params: [{ name: '1', value: '' }],
}
const backend = () =>
  fakeBackend(
    on(listTemplates, { status: 200, body: { count: 1, next: null, previous: null, results: [template] } }),
    on(getTemplate, { status: 200, body: { ...template, params: [{ name: '1', value: 'João' }] } }),
    on(sendTemplate, { status: 201, body: { success: true, step_id: 5005, message: sampleMessage() } }),
  )
const compatibility = { ...sampleChat().compatibility, btn_template: true }
const templateButton = () => screen.queryByRole('button', { name: 'Enviar template' })
const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Enviar' })

async function fromChat() {
  const { asked } = backend()
  const harness = await opened({}, { compatibility })
  await harness.user.click(await screen.findByRole('button', { name: 'Enviar template' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('combobox', { name: /^Template/ })
  return { ...harness, asked, dialog }
}

async function fromNobody() {
  const { asked } = backend()
  const harness = show(chatHarness())
  await act(() => harness.start())
  return { ...harness, asked, newContact: screen.getByRole('button', { name: 'Novo contato' }) }
}

describe('a template', () => {
  test.each([true, false])(
    '[R3-16] The template button shows as the channel says (%s)',
    async (btn_template) => {
      await opened({}, { compatibility: { ...compatibility, btn_template } })
      await screen.findByRole('textbox', { name: 'Mensagem' })
      if (btn_template) expect(await screen.findByRole('button', { name: 'Enviar template' })).toBeVisible()
      else expect(templateButton()).toBeNull()
    },
  )

  test('[R2.7-36] [R2.7-37] [R9-35] The dialog is 500 px wide at most, names the number and has a button that sends', async () => {
    const { dialog } = await fromChat()
    expect(dialog).toHaveStyle({ maxWidth: '500px' })
    expect(dialog).toHaveAttribute('data-state', 'open')
    expect(dialog).toHaveAccessibleName('Template para (11) 99999-0002')
    expect(send(dialog)).toBeEnabled()
  })

  test('[R5-25] A template is sent with a valid form only', async () => {
    const { user, asked, dialog } = await fromChat()
    await user.click(send(dialog))
    expect(await within(dialog).findByText('Este campo é obrigatório')).toBeVisible()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Template/ }), 'Retorno')
    const param = await within(dialog).findByRole('textbox', { name: /^1/ })
    await user.clear(param)
    await user.click(send(dialog))
    expect(await within(dialog).findByText('Este campo é obrigatório')).toBeVisible()
    expect(asked(sendTemplate)).toEqual([])
    await user.type(param, 'Maria')
    await user.click(send(dialog))
    await waitFor(() => expect(asked(sendTemplate)).toHaveLength(1))
  })

  test('[R5-26] [R2.7-38] A template goes to the number of the dialog, filled in, and leads to its chat on /chats', async () => {
    const { user, asked, dialog, host } = await fromChat()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Template/ }), 'Retorno')
    expect(await within(dialog).findByText('Olá João, podemos falar?')).toBeVisible()
    expect(visit).not.toHaveBeenCalled()
    await user.click(send(dialog))
    await waitFor(() => expect(visit).toHaveBeenCalledWith('/chats'))
    expect(asked(sendTemplate).map(({ body }) => body)).toEqual([
      {
        ...{ phone: '5511999990002', step_id: 4001, channel_id: 3, template_id: 7 },
        ...{ params: [{ name: '1', value: 'João' }], content: 'Olá João, podemos falar?' },
      },
    ])
    expect(host.getSnapshot().selected).toBe(5005)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a new contact', () => {
  test('[R2.7-07] The button of the list asks for the number, then offers a template to it', async () => {
    const { user, asked, newContact } = await fromNobody()
    await user.click(newContact)
    const number = await screen.findByRole('textbox', { name: /^Número do cliente/ })
    await user.type(number, '12')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Número inválido')).toBeVisible()
    await user.clear(number)
    await user.type(number, '(11) 98888-7777')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Template para (11) 98888-7777' })
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Template/ }), 'Retorno')
    await user.type(await within(dialog).findByRole('textbox', { name: /^1/ }), 'Ana')
    await user.click(send(dialog))
    await waitFor(() =>
      expect(asked(sendTemplate)[0]?.body).toMatchObject({
        phone: '(11) 98888-7777',
        step_id: null,
        channel_id: 3,
      }),
    )
  })

  test.each([
    [true, false, 'Usuário esta pausado'],
    [true, true, undefined],
    [false, false, undefined],
  ])(
    '[R5-17] A pause (covers chat: %s, allows to begin one: %s) says %s to who begins a chat',
    async (enable_webchat, allow_outgoing_chat, said) => {
      const { user, newContact, business } = await fromNobody()
      await act(async () =>
        business.say('startPause', { pause: aPause({ enable_webchat, allow_outgoing_chat }) }),
      )
      await user.click(newContact)
      if (said) {
        await waitFor(() => expect(toastItems().at(-1)?.text).toBe(said))
        expect(screen.queryByRole('dialog')).toBeNull()
      } else expect(await screen.findByRole('dialog', { name: 'Novo contato' })).toBeVisible()
    },
  )
})
