import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PausesLayer } from '../pauses-layer.tsx'
import { AGENT, refusedWith, UNREACHABLE } from '../testing/pauses-harness.ts'
import { renderPauses } from '../testing/render-pauses.tsx'

const list = () => screen.getByRole('listbox', { name: 'Pausa' })
const rows = () => within(list()).getAllByRole('option')
const chosen = () => within(list()).queryByRole('option', { selected: true })?.textContent ?? null
const button = (name: string) => screen.getByRole('button', { name })

/** The dialog in which a pause is entered, open. */
async function choosing(profile = AGENT) {
  const desk = await renderPauses(<PausesLayer />, profile)
  act(() => desk.host.choose())
  return desk
}

describe('"Entrar em pausa" (§2.10)', () => {
  it('[R2.10-52] The dialog is called "Entrar em pausa" and has the choice Pausa, in the order of the settings', async () => {
    await choosing()
    expect(screen.getByRole('dialog', { name: 'Entrar em pausa' })).toBeVisible()
    expect(list()).toHaveFocus()
    expect(rows().map((row) => row.textContent)).toEqual([
      '1AlmoçoLimite 1:00:00TelefoneChat',
      '2DescansoDescanso 10Limite 10:00TelefoneChatBloqueia a tela',
      '3BanheiroPessoalTelefone',
    ])
  })

  it('[R4.7-01] [R5-37] Nothing starts before a pause is chosen; a digit and Enter take it', async () => {
    const { user, asked, host, running, answer } = await choosing()
    await user.keyboard('{Enter}')
    expect(asked).toEqual([])
    expect(button('Entrar')).toBeDisabled()
    answer({ ok: true, pause: running(0) })
    await user.keyboard('2{Enter}')
    expect(asked).toEqual([['start', 2]])
    expect(host.state.choosing).toBeNull()
  })

  it('Arrows, Home and End move in the list, and a click chooses', async () => {
    const { user } = await choosing()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toMatch(/Descanso/)
    await user.keyboard('{End}')
    expect(chosen()).toMatch(/Banheiro/)
    await user.keyboard('{ArrowUp}{Home}')
    expect(chosen()).toMatch(/Almoço/)
    await user.click(screen.getByText('Banheiro'))
    expect(chosen()).toMatch(/Banheiro/)
  })

  it('[R4.7-22] In a call it asks, and says that the pause begins when the call ends', async () => {
    const { user, services } = await choosing()
    act(() => services.webphone.dispatch('busy'))
    await user.keyboard('1')
    expect(button('Pedir')).toBeEnabled()
    expect(screen.getByText('começa ao fim da chamada')).toBeVisible()
    act(() => services.webphone.dispatch('not_inuse'))
    expect(button('Entrar')).toBeEnabled()
  })

  it('A refusal stands beside its pause, in the words of the server, and another pause can be taken', async () => {
    const { user, answer, asked } = await choosing()
    answer(refusedWith(6, 'Esta pausa só pode ser feita 1 vezes por dia.'))
    await user.keyboard('2{Enter}')
    expect(within(rows()[1]!).getByRole('alert')).toHaveTextContent(
      'Esta pausa só pode ser feita 1 vezes por dia.',
    )
    await user.keyboard('1{Enter}')
    expect(asked).toEqual([
      ['start', 2],
      ['start', 1],
    ])
  })

  it('Without a server it says so, and tries again at the press of the button', async () => {
    const { user, answer, asked } = await choosing()
    answer(UNREACHABLE)
    await user.keyboard('1{Enter}')
    expect(within(rows()[0]!).getByRole('alert')).toHaveTextContent(
      'Sem conexão: a pausa só começa quando o servidor responder',
    )
    await user.click(button('Tentar de novo'))
    expect(asked).toHaveLength(2)
  })

  it('A team without pauses is told whom to ask', async () => {
    await choosing({ ...AGENT, pauses: [] })
    expect(
      screen.getByText('Sua equipe não tem pausas para escolher. Fale com seu supervisor.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
    // Not under the dialog, where Tab would go on.
    expect(button('Fechar')).toHaveFocus()
  })
})

describe('"Trocar"', () => {
  it('[R4.7-03] Another pause than the one in course is chosen, and Confirmar swaps', async () => {
    const { user, asked, agent, running, host } = await renderPauses(<PausesLayer />)
    act(() => agent.dispatch({ type: 'startPause', pause: running(60, { pause_id: 1 }) }))
    act(() => host.choose())
    expect(screen.getByRole('dialog', { name: 'Trocar' })).toBeVisible()
    expect(rows()[0]).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('1')
    expect(chosen()).toBeNull()
    await user.keyboard('2')
    await user.click(button('Confirmar'))
    expect(asked).toEqual([['start', 2, { earlier: 501 }]])
  })
})
