import { lookUpChatQueueApps, lookUpUsers } from '@ramal/contract/endpoints/app-lookups'
import { getRoom, listArchives } from '@ramal/contract/endpoints/chat'
import { transferChat } from '@ramal/contract/endpoints/chat-transfer'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()
// Loaded with the first that is shown: not what is measured here.
beforeAll(async () => {
  await Promise.all([
    import('./transfer-dialog.tsx'),
    import('../history/history-dialog.tsx'),
    showLateTexts(),
  ])
})

const lengths = { minimum_comment_size: null, maximum_comment_size: null }
const listed = <Row,>(...results: Row[]) => ({
  status: 200 as const,
  body: { count: results.length, next: null, previous: null, results },
})
const lookups = [
  on(
    lookUpChatQueueApps,
    listed({ id: 4, description: 'Suporte', ...lengths }, { id: 5, description: 'Vendas', ...lengths }),
  ),
  on(
    lookUpUsers,
    listed({ id: 7, description: 'Ana', photo: null }, { id: 8, description: 'Bruno', photo: null }),
  ),
]
const button = () => screen.queryByRole('button', { name: 'Transferir' })

async function asked(chosen: string, played: Played) {
  const backend = fakeBackend(...lookups, played)
  const harness = await opened()
  await harness.user.click(button()!)
  const dialog = await screen.findByRole('dialog', { name: 'Transferir' })
  await within(dialog).findByRole('option', { name: 'Bruno' })
  await harness.user.selectOptions(within(dialog).getByRole('combobox'), chosen)
  await harness.user.click(within(dialog).getByRole('button', { name: 'Transferir' }))
  return { ...harness, ...backend, dialog }
}
const toast = () => toastItems().at(-1)

describe('a chat that is handed on', () => {
  test.each([
    ['Fila Vendas', { app: 'queue', appdata: 5 }],
    ['Bruno', { app: 'user', appdata: 8 }],
  ])('[R2.7-32] The panel hands the chat on to %s', async (chosen, target) => {
    const { asked: bodies, dialog } = await asked(
      chosen,
      on(transferChat, { status: 200, body: { success: true, detail: null } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(transferChat).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/chat/transfer/4001/', { ...target, comment: null }],
    ])
    expect(dialog).not.toBeInTheDocument()
  })

  test('Neither the queue of the chat nor the agent themselves can be chosen', async () => {
    const { dialog } = await asked(
      'Bruno',
      on(transferChat, { status: 200, body: { success: false, detail: 'x' } }),
    )
    const names = within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['', 'Fila Vendas', 'Bruno'])
  })

  test.each([
    ['the words of the specification', null, 'Não foi possível fazer a transferência'],
    ['the detail of the server', 'O operador não está no chat.', 'O operador não está no chat.'],
  ])('[R8-15] A transfer that fails says %s', async (_title, detail, said) => {
    await asked('Bruno', on(transferChat, { status: 200, body: { success: false, detail } }))
    await waitFor(() => expect([toast()?.kind, toast()?.text]).toEqual(['error', said]))
    expect(screen.getByRole('dialog', { name: 'Transferir' })).toBeVisible()
  })

  test('A transfer that the server refuses says why', async () => {
    await asked('Bruno', refuse(transferChat, 'not_owner'))
    await waitFor(() => expect(toast()?.kind).toBe('error'))
  })
})

describe('where a chat can be handed on', () => {
  test.each([
    [{}, true],
    [{ can_transfer: true }, true],
    [{ can_transfer: false }, false],
    [{ end: true }, false],
  ])('[R6-15] The control of a chat with %j shows: %s', async (chat, shown) => {
    await opened({}, chat)
    expect(button() !== null).toBe(shown)
  })

  test.each([
    ['archived', true, true],
    ['archived', false, false],
    ['ended', true, false],
  ] as const)(
    '[R6-15] The viewer of a chat that is %s (transfer enabled: %s) shows the control: %s',
    async (status, can_transfer, shown) => {
      const room = goldenAnswer(getRoom).body
      fakeBackend(
        on(listArchives, goldenAnswer(listArchives)),
        on(getRoom, {
          status: 200,
          body: { ...room, status, can_transfer, step: { ...room.step, can_transfer, end: true } },
        }),
      )
      const harness = show(chatHarness())
      await act(() => harness.start())
      await harness.user.click(screen.getByRole('button', { name: 'Arquivados' }))
      await harness.user.click((await screen.findAllByRole('button', { name: 'Ver conversa' }))[0]!)
      await screen.findByRole('tab', { name: 'Informações gerais' })
      expect(button() !== null).toBe(shown)
    },
  )
})
