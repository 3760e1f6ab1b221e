import {
  distinguishClients,
  forgetDistinction,
  getTwinPairs,
  mergeClient,
} from '@ramal/contract/endpoints/client-record'
import { clients } from '@ramal/contract/resources/crm'
import { Toaster } from '@ramal/ui/toaster'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showClientTexts } from '../show-texts.ts'
import { TwinQueue } from './twin-queue.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showClientTexts()
})
afterEach(() => vi.unstubAllGlobals())

const [PAIR] = goldenAnswer(getTwinPairs).body.pairs
const ROW = goldenAnswer(clients.endpoints.read).body

/** The queue; once two people are told apart, their pair is gone until that is taken back. */
function open(roles: readonly ('sites.view_client' | 'sites.change_client')[], ...played: readonly Played[]) {
  let isPair = true
  const api = fakeBackend(
    on(getTwinPairs, () => ({ status: 200, body: { pairs: isPair ? [PAIR!] : [], next: null } })),
    on(distinguishClients, () => {
      isPair = false
      return { status: 204, body: null }
    }),
    on(forgetDistinction, () => {
      isPair = true
      return { status: 204, body: null }
    }),
    on(clients.endpoints.read, ({ path }) => {
      const id = Number(/\d+/.exec(path.replace('/v1', ''))?.[0])
      return { status: 200, body: { ...ROW, id, full_name: `Cliente ${id}` } }
    }),
    ...played,
  )
  return {
    api,
    ...renderShell(
      <>
        <TwinQueue />
        <Toaster label="N" toastLabel="n" closeLabel="Fechar" position="top-center" ms={60_000} />
      </>,
      { profile: profileOf({ roles: [...roles] }) },
    ),
  }
}
const EDITOR = ['sites.view_client', 'sites.change_client'] as const
const item = async () => {
  const list = await screen.findByRole('list', { name: 'Possíveis duplicados' })
  return within(list).getByRole('listitem')
}

describe('the queue of possible duplicates', () => {
  it('A pair stands with why, what each is reached by and what there was with them', async () => {
    open(['sites.view_client'])
    expect(await item()).toHaveTextContent('mesmo telefone')
    expect(within(await item()).getByRole('link', { name: 'João Souza' })).toHaveAttribute(
      'href',
      '/clients/3/edit',
    )
    expect(await item()).toHaveTextContent('chamadas: 12, chats: 3')
    expect(screen.queryByRole('button', { name: /Comparar/ })).toBeNull()
  })

  it('Two people are told apart, and that is taken back from the notice', async () => {
    const { user, api } = open(EDITOR)
    await user.click(within(await item()).getByRole('button', { name: 'Não são a mesma pessoa' }))
    expect(await screen.findByText('Nenhum possível duplicado')).toBeInTheDocument()
    expect(api.asked(distinguishClients).at(-1)).toMatchObject({
      path: expect.stringMatching(/clients\/3\/distinct\/$/),
      body: { other: 8 },
    })
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await item()).toBeInTheDocument()
    expect(api.asked(forgetDistinction)).toHaveLength(1)
  })

  it('A pair is united without leaving the queue', async () => {
    const { user, api } = open(
      EDITOR,
      on(mergeClient, { status: 200, body: { merge: 1, client: { ...ROW, id: 3 } } }),
    )
    await user.click(within(await item()).getByRole('button', { name: /Comparar/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Unir cadastros' })
    await user.click(await within(dialog).findByRole('radio', { name: /Fica Cliente 8/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Unir' }))
    await waitFor(() =>
      expect(api.asked(mergeClient).at(-1)).toMatchObject({
        path: expect.stringMatching(/clients\/8\/merge\/$/),
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Possíveis duplicados' })).toBeInTheDocument()
  })
})
