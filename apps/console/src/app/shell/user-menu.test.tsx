import { DEFAULT_KEYS } from '@ramal/domain/keyboard/command-keys'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { aProfile } from '../../testing/softphone-harness.ts'
import { UserMenu } from './user-menu.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await import('./keyboard-map.tsx') // loaded with the first key: not what is measured here
})

const map = () => screen.findByRole('dialog', { name: 'Atalhos do teclado' })

async function opened(around: Parameters<typeof renderShell>[1] = {}) {
  const shell = renderShell(<UserMenu onPalette={() => undefined} />, around)
  await shell.user.click(screen.getByRole('button', { name: /^Menu do usuário/ }))
  const choose = (name: string) => shell.user.click(screen.getByRole('menuitem', { name }))
  return { ...shell, choose }
}

describe('the menu of the user', () => {
  it.each([
    [{ first_name: 'Ana', last_name: 'Souza' }, 'Ana Souza', 'Ana'],
    [{ first_name: 'Ana', last_name: '' }, 'Ana', 'Ana'],
    [{ first_name: '', last_name: '' }, 'ana.s', 'ana.s'],
  ])('Whoever is %j is called %s in the menu and %s on its button', async (name, full, short) => {
    await opened({ profile: profileOf({ ...name, username: 'ana.s' }) })
    expect(within(screen.getByRole('menu')).getByText(full)).toBeVisible()
    const button = screen.getByRole('button', { name: /Menu do usuário/, hidden: true })
    expect(within(button).getByText(short)).toBeInTheDocument()
  })

  it('The menu of the user says their extension where they have one', async () => {
    const { voip } = aProfile()
    await opened({ profile: profileOf({ voip }) })
    expect(screen.getByText(`Ramal ${voip?.endpoint}`)).toBeVisible()
  })

  it('The menu of the user says nothing of an extension where there is none', async () => {
    await opened()
    expect(screen.queryByText(/^Ramal/)).toBeNull()
  })

  it('The menu of the user has theme and language for narrow screens', async () => {
    await opened()
    const choices = ['Claro', 'Escuro', 'Do sistema', 'Português', 'English', 'Español']
    expect(namesOf('menuitemradio')).toEqual(choices)
    expect(namesOf('menuitem')).toEqual(['Buscar e comandar', 'Meu perfil', 'Atalhos do teclado', 'Sair'])
  })

  it('The menu of the user leads to what keeps their account safe, in their language', async () => {
    const { choose, where } = await opened({ path: '/es-es/chats' })
    await choose('Meu perfil')
    expect(where()).toBe('/es-es/profile')
  })

  it('[R4.12-08] The logout asks first: only who confirms it leaves', async () => {
    const parts = fakeConsole()
    const request = vi.spyOn(parts.services.loaded!.logout, 'request')
    const { choose, user } = await opened({ parts })
    await choose('Sair')
    const dialog = () =>
      within(screen.getByRole('alertdialog', { name: 'Você tem certeza que quer deslogar?' }))
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(request).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /^Menu do usuário/ }))
    await choose('Sair')
    await user.click(dialog().getByRole('button', { name: 'Sair' }))
    expect(request).toHaveBeenCalledOnce()
  })
})

describe('the question of the logout', () => {
  const asked = async (names: readonly string[]) => {
    const parts = fakeConsole()
    parts.services.loaded!.chats.dispatch(names)
    const { choose } = await opened({ parts })
    await choose('Sair')
    return screen.getByRole('alertdialog', { name: 'Você tem certeza que quer deslogar?' })
  }

  it('The logout names the customers who would be left without an answer', async () => {
    expect(await asked(['Joana', 'Maria'])).toHaveAccessibleDescription(
      'Chats em atendimento: Joana, Maria. Ficam abertos, sem ninguém para responder, até você voltar.',
    )
  })

  it('The logout names three customers and counts the others', async () => {
    expect(await asked(['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])).toHaveTextContent('Ana, Bia, Caio e mais 2')
  })

  it('The logout speaks of no chats where none is open', async () => {
    expect(await asked([])).not.toHaveTextContent('Chats em atendimento')
  })
})

describe('the map of the keys', () => {
  const keysOf = (region: string) => {
    const found = within(screen.getByRole('region', { name: region }))
    const does = found.getAllByRole('term').map((term) => term.textContent)
    const keys = found
      .getAllByRole('definition')
      .map((all) => [...all.querySelectorAll('kbd')].map((key) => key.textContent).join(' '))
    return does.map((what, index) => [what, keys[index]])
  }
  const alt = (letter: string) => `Alt ${letter.toUpperCase()}`

  it('The map of the keys says of each key what it does', async () => {
    const { choose } = await opened()
    await choose('Atalhos do teclado')
    await map()
    expect(keysOf('Chamadas')).toEqual([
      ['Atender a chamada', alt(DEFAULT_KEYS.answer)],
      ['Desligar ou recusar a chamada', alt(DEFAULT_KEYS.hangup)],
      ['Ligar ou desligar o mudo', alt(DEFAULT_KEYS.mute)],
      ['Colocar em espera ou retomar', alt(DEFAULT_KEYS.hold)],
      ['Transferir a chamada', alt(DEFAULT_KEYS.transfer)],
      ['Alternar entre as duas chamadas', alt(DEFAULT_KEYS.swap)],
      ['Concluir a transferência', alt(DEFAULT_KEYS.confirm)],
      ['Cancelar a transferência', alt(DEFAULT_KEYS.cancel)],
      ['Abrir a agenda', alt(DEFAULT_KEYS.phonebook)],
      ['Abrir a conferência', alt(DEFAULT_KEYS.conference)],
      ['Ir para o softphone, e de volta', alt(DEFAULT_KEYS.softphone)],
      ['Ir para as chamadas', alt(DEFAULT_KEYS.calls)],
      ['Enviar tons durante a chamada, com o teclado aberto', '0–9 * #'],
    ])
    expect(keysOf('Chats')).toEqual([
      ['Atender o chat', alt(DEFAULT_KEYS.answerChat)],
      ['Recusar o chat', alt(DEFAULT_KEYS.refuseChat)],
      ['Próximo chat', 'Alt ↓'],
      ['Chat anterior', 'Alt ↑'],
      ['Próximo chat não lido', alt(DEFAULT_KEYS.nextUnread)],
      ['Encerrar o chat', alt(DEFAULT_KEYS.closeChat)],
      ['Ir para os chats', alt(DEFAULT_KEYS.chats)],
      ['Enviar a mensagem', 'Enter'],
      ['Enviar e encerrar o chat', 'Ctrl Enter'],
      ['Rolar a conversa', 'Page Up Page Down'],
      ['Buscar na lista; depois ↓ entra nela', '/'],
      ['Percorrer a lista', '↑ ↓'],
    ])
    expect(keysOf('Em toda parte')).toEqual([
      ['Ir para o início', alt(DEFAULT_KEYS.home)],
      ['Buscar e comandar', 'Ctrl K'],
      ['Pedir ajuda ao supervisor, ou cancelar o pedido', alt(DEFAULT_KEYS.help)],
      ['Salvar o formulário', 'Ctrl Enter'],
      ['Ir para as notificações', 'F8'],
      ['Mostrar estes atalhos', '?'],
    ])
  })

  it.each([
    ['sites.view_softphone', ['Chamadas', 'Em toda parte']],
    ['sites.view_chat', ['Chats', 'Em toda parte']],
    ['sites.view_dashboard', ['Em toda parte']],
  ])('Whoever has %s alone finds the keys of %j', async (role, regions) => {
    const { user } = renderShell(<UserMenu onPalette={() => undefined} />, {
      profile: profileOf({ roles: [role] }),
    })
    await user.keyboard('?')
    const shown = within(await map()).getAllByRole('region')
    expect(shown.map((region) => within(region).getByRole('heading').textContent)).toEqual(regions)
  })

  it('The map of the keys comes by `?` and goes by Escape or its button', async () => {
    const { user } = renderShell(<UserMenu onPalette={() => undefined} />)
    await user.keyboard('?')
    await map()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    await user.click(within(await map()).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['another key', { key: '/' }],
    ['`?` with Ctrl', { key: '?', ctrlKey: true }],
    ['`?` with Alt', { key: '?', altKey: true }],
    ['`?` with the key of the system', { key: '?', metaKey: true }],
  ])('%s is left to the browser', (_what, key) => {
    renderShell(<UserMenu onPalette={() => undefined} />)
    expect(fireEvent.keyDown(document.body, key)).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A `?` that is written is text', async () => {
    const { user } = renderShell(
      <>
        <input aria-label="text" />
        <UserMenu onPalette={() => undefined} />
      </>,
    )
    await user.type(screen.getByRole('textbox'), 'tudo bem?')
    expect(screen.getByRole('textbox')).toHaveValue('tudo bem?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Nobody asks for the map of the keys once the user has left', () => {
    renderShell(<UserMenu onPalette={() => undefined} />)
    cleanup()
    expect(fireEvent.keyDown(document.body, { key: '?' })).toBe(true)
  })
})
