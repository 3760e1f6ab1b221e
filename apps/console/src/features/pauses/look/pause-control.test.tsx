import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPause } from '../../../testing/pause.ts'
import type { PauseResult } from '../host/pauses-api.ts'
import { PausesLayer } from '../pauses-layer.tsx'
import { renderPauses } from '../testing/render-pauses.tsx'
import { PauseControl } from './pause-control.tsx'

// The clock of the harness stands at this moment, and so does the browser's.
const NOON = 1_795_176_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const control = () => screen.getByRole('button', { expanded: false })
const pass = (clock: { advance(ms: number): void }, ms: number) =>
  act(() => {
    clock.advance(ms)
    vi.advanceTimersByTime(ms)
  })

/** Ana in a pause that began `seconds` ago. */
async function paused(seconds: number, change: Parameters<typeof aPause>[0] = {}) {
  const desk = await renderPauses(<PauseControl />)
  const pause = desk.running(seconds, {
    description: 'Almoço',
    maximum_duration: 1200,
    tolerance_seconds: 60,
    ...change,
  })
  act(() => desk.agent.dispatch({ type: 'startPause', pause }))
  return desk
}

describe('the pause in the header (§2.6)', () => {
  it('Until the server has said which pause is open nothing is said', async () => {
    await renderPauses(<PauseControl />, undefined, 'unknown')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('Without a pause it is the way into one', async () => {
    const { user, host } = await renderPauses(<PauseControl />)
    await user.click(screen.getByRole('button', { name: 'Pausa' }))
    expect(host.state.choosing).toBe('enter')
  })

  it('[R2.6-07] It has the description, and tells when the pause has started', async () => {
    await paused(725)
    expect(control()).toHaveAccessibleName(/^Almoço/)
    const started = new Date(NOON - 725_000)
    const time = [started.getHours(), started.getMinutes()]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    expect(control()).toHaveAttribute('title', `Almoço · Começou às ${time}`)
  })

  it('[R4.7-15] Its duration goes on each second, with the limit beside it', async () => {
    const { clock } = await paused(725)
    expect(control()).toHaveTextContent('Almoço12:05de 20:00')
    pass(clock, 2000)
    expect(control()).toHaveTextContent('Almoço12:07de 20:00')
  })

  it('A pause that is too long says so in weight and a word, in no colour of haste (NR-17)', async () => {
    const { clock } = await paused(1260)
    expect(control()).toHaveTextContent('21:00')
    expect(control()).not.toHaveTextContent('excedida')
    pass(clock, 10_000)
    expect(control()).toHaveTextContent('+1:10excedida')
    expect(screen.getByText('excedida')).toHaveClass('font-semibold')
    expect(control().outerHTML).not.toMatch(/danger|amber|after-service/)
  })

  it('While the server is away its time stands still and says since when', async () => {
    const { services } = await paused(725)
    vi.useFakeTimers({ now: NOON })
    act(() => services.channelsAway.dispatch({ channel: 'phone', isAway: true }))
    act(() => void vi.advanceTimersByTime(2000))
    expect(control()).toHaveTextContent(/^Almoçodesde \d\d:\d\d$/)
    act(() => services.channelsAway.dispatch({ channel: 'phone', isAway: false }))
    expect(control()).toHaveTextContent(/^Almoço12:0\dde 20:00$/)
  })

  it('A long name is cut at 20 characters', async () => {
    await paused(1, { description: 'Reunião semanal com a equipe' })
    expect(screen.getByText('Reunião semanal com…')).toBeInTheDocument()
  })

  it('A personal pause has no name, no limit and no time until it is opened', async () => {
    await paused(5000, { description: 'Banheiro', legal_type: 'physiological' })
    expect(control()).toHaveTextContent(/^Pausa pessoal$/)
  })

  it('A pause of a supervisor says so', async () => {
    await paused(1, { started_by: { id: 3, description: 'Sofia Reis' } })
    expect(control()).toHaveTextContent('por supervisor')
  })

  it('A pause that waits says for what, and is cancelled', async () => {
    const { services, agent, asked, user } = await renderPauses(<PauseControl />)
    const waits = aPause({
      id: 501,
      description: 'Almoço',
      start: false,
      pending: true,
      started_timestamp: null,
    })
    act(() => {
      services.webphone.dispatch('busy')
      agent.dispatch({ type: 'pause', pause: waits })
    })
    expect(screen.getByText('Almoço · após a chamada')).toBeInTheDocument()
    act(() => services.webphone.dispatch('after_service'))
    expect(screen.getByText('Almoço · após o pós-atendimento')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancelar o pedido de pausa' }))
    expect(asked).toEqual([['stop', 501]])
  })
})

describe('the menu of a pause', () => {
  it('[R2.6-08] It says name, start, limit and what is covered, and leaves, swaps and locks', async () => {
    const { user, host, lock, asked } = await paused(725, { enable_webchat: true })
    await user.click(control())
    const menu = within(screen.getByRole('menu'))
    for (const text of ['Almoço', /^Começou às /, 'Limite 20:00', 'Telefone', 'Chat'])
      expect(menu.getByText(text)).toBeVisible()
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Sair',
      'Trocar',
      'Bloquear telaAlt+K',
    ])
    await user.click(menu.getByRole('menuitem', { name: 'Trocar' }))
    expect(host.state.choosing).toBe('swap')
    act(() => host.chooseNothing())
    await user.click(control())
    await user.click(screen.getByRole('menuitem', { name: /^Bloquear tela/ }))
    expect(lock.state.screen).toBe('on')
    await user.click(control())
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }))
    expect(asked).toEqual([['stop', 501]])
  })

  it('A rest that is left too soon is told not to count, and may be left', async () => {
    const { user } = await paused(500, { legal_type: 'nr17_rest_10' })
    await user.click(control())
    expect(screen.getByText('Com 8 min não conta como descanso de 10 min contínuos')).toBeVisible()
  })
})

describe('the focus of who works by the keyboard', () => {
  it('A pause that is left by its menu leaves the focus to the way into the next one', async () => {
    const { user, answer } = await paused(10)
    let says: (result: PauseResult) => void = () => undefined
    answer(new Promise((resolve) => (says = resolve)))
    control().focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}') // Sair
    await vi.waitFor(() => expect(control()).toHaveFocus())
    await act(async () => says({ ok: true, pause: null }))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Pausa' })).toHaveFocus())
  })

  it('A pause that is chosen in the list has the focus of the button that opened it', async () => {
    const { user, answer, running } = await renderPauses(
      <>
        <PausesLayer />
        <PauseControl />
      </>,
    )
    answer({ ok: true, pause: running(0, { description: 'Almoço' }) })
    screen.getByRole('button', { name: 'Pausa' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('1{Enter}')
    await vi.waitFor(() => expect(control()).toHaveFocus())
    expect(control()).toHaveAccessibleName(/^Almoço/)
  })

  it('A pause that somebody else gives takes no focus', async () => {
    const { agent, running } = await renderPauses(<PauseControl />)
    act(() => agent.dispatch({ type: 'startPause', pause: running(0) }))
    expect(document.body).toHaveFocus()
  })
})

describe('the keys of the pauses', () => {
  it('Alt+B opens the choice, in a pause its menu, and Alt+K locks the screen, from when the control stands', async () => {
    const { user, host, agent, running, lock } = await renderPauses(<PauseControl />)
    await user.keyboard('{Alt>}b{/Alt}')
    expect(host.state.choosing).toBe('enter')
    act(() => host.chooseNothing())
    act(() => agent.dispatch({ type: 'startPause', pause: running(1) }))
    await user.keyboard('{Alt>}b{/Alt}')
    expect(host.state.isMenuOpen).toBe(true)
    await user.keyboard('{Alt>}k{/Alt}')
    expect(lock.state.screen).toBe('on')
  })

  it('While an excess is to be justified Alt+B opens no menu over it: the focus stays in the justification', async () => {
    const { user, host, agent, running, answer } = await renderPauses(
      <>
        <PauseControl />
        <PausesLayer />
      </>,
    )
    act(() => agent.dispatch({ type: 'startPause', pause: running(1450, { maximum_duration: 1200 }) }))
    answer({ ok: false, failure: { kind: 'refused', code: 5, detail: '' } })
    await act(() => host.leave())
    const reason = await screen.findByRole('textbox')
    await user.keyboard('{Alt>}b{/Alt}')
    expect(host.state.isMenuOpen).toBe(false)
    expect(reason).toHaveFocus()
  })

  it('Who may take no pauses has none of these keys', async () => {
    const { AGENT } = await import('../testing/pauses-harness.ts')
    const { user, host, lock } = await renderPauses(<PauseControl />, {
      ...AGENT,
      roles: ['sites.view_chat'],
    })
    await user.keyboard('{Alt>}bk{/Alt}')
    expect([host.state.choosing, lock.state.screen]).toEqual([null, 'off'])
  })
})

describe('the pauses for those who hear the page', () => {
  it('Start, last minute and end are said in their turn, lock and excess at once', async () => {
    const { agent, running, clock, host, answer } = await renderPauses(<PausesLayer />)
    const [polite, atOnce] = [screen.getByRole('status'), screen.getByRole('alert')]
    act(() =>
      agent.dispatch({
        type: 'startPause',
        pause: running(1130, { description: 'Almoço', maximum_duration: 1200 }),
      }),
    )
    expect(polite).toHaveTextContent('Em pausa, Almoço, limite 20 minutos')
    pass(clock, 10_000)
    expect(polite).toHaveTextContent('1 minuto para o fim da pausa')
    act(() => host.lockScreen())
    expect(atOnce).toHaveTextContent('Paused')
    await act(async () => void (await host.unlock('certa')))
    answer({ ok: false, failure: { kind: 'refused', code: 5, detail: '' } })
    await act(() => host.leave())
    expect(atOnce).toHaveTextContent('Pausa excedente')
    act(() => agent.dispatch({ type: 'stopPause', id: 501 }))
    expect(polite).toHaveTextContent('Fim da pausa')
  })
})
