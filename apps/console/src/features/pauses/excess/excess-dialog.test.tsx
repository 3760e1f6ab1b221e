import { faults } from '@ramal/ui/testing/axe'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PausesLayer } from '../pauses-layer.tsx'
import { refusedWith, UNREACHABLE } from '../testing/pauses-harness.ts'
import { renderPauses } from '../testing/render-pauses.tsx'

const WHY = 'Fila no refeitório'
const reason = () => screen.findByRole('textbox', { name: /^Motivo/ })

/** Ana has pressed Sair in a pause of 20 minutes after 24:10. */
async function exceeded(reasons: string[] = []) {
  const desk = await renderPauses(<PausesLayer />)
  const pause = desk.running(1450, {
    ...{ description: 'Almoço', maximum_duration: 1200 },
    excess_reasons: reasons,
  })
  act(() => desk.agent.dispatch({ type: 'startPause', pause }))
  desk.answer(refusedWith(5))
  await act(() => desk.host.leave())
  return { ...desk, pause }
}

describe('"Pausa excedente" (§4.7)', () => {
  it('[R2.6-27] [R2.6-28] [R2.6-29] [R2.10-53] It takes the whole screen, asks for a Motivo, and says what was exceeded', async () => {
    await exceeded()
    expect(await reason()).toHaveFocus()
    expect(screen.getByRole('dialog', { name: 'Pausa excedente' })).toHaveClass('fixed', 'inset-0')
    expect(screen.getByRole('heading', { name: 'Justifique o tempo excedente' })).toBeVisible()
    expect(screen.getByText('Almoço · limite 20:00 · usado 24:10 · excedeu 4:10')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('[R2.6-28] Escape does nothing, and the dialog says so', async () => {
    const { user } = await exceeded()
    await reason()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Esc não a fecha/)
  })

  it('[R4.7-05] Four characters are too few, five are sent, with Ctrl+Enter too', async () => {
    const { user, asked, answer, agent } = await exceeded()
    await user.type(await reason(), 'fila')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText('Escreva de 5 a 500 caracteres.')).toBeVisible()
    expect(screen.getByRole('dialog').querySelector('[class*=text-danger]')).toBeNull()
    expect(screen.getByText('4 de 500')).toBeVisible()
    expect(asked).toHaveLength(1)
    answer({ ok: true, pause: null })
    await user.keyboard('s{Control>}{Enter}{/Control}')
    expect(asked.at(-1)).toEqual(['stop', 501, 'filas'])
    expect(agent.state.current).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A reason of the company goes into the text by one press, behind what stands there, and is sent like any', async () => {
    const { user, asked, answer } = await exceeded(['Fila no refeitório', 'Elevador parado'])
    await user.click(screen.getByRole('button', { name: 'Fila no refeitório' }))
    expect(await reason()).toHaveValue('Fila no refeitório')
    expect(await reason()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Elevador parado' }))
    answer({ ok: true, pause: null })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(asked.at(-1)).toEqual(['stop', 501, 'Fila no refeitório Elevador parado'])
  })

  it('What could not be sent is said, and stays written', async () => {
    const { user, answer } = await exceeded()
    await user.type(await reason(), WHY)
    answer(UNREACHABLE)
    await user.click(screen.getByRole('button', { name: 'Enviar e voltar' }))
    expect(screen.getByText(/^Sem conexão com o servidor/)).toBeVisible()
    expect(await reason()).toHaveValue(WHY)
  })

  it('What is written outlives the page, for this pause and no other', async () => {
    const { user, unmount, parts, pause } = await exceeded()
    await user.type(await reason(), WHY)
    unmount()
    expect(parts.pauses.loaded?.draft.get()).toEqual({ report: pause.id, text: WHY })
  })

  it('A page that is loaded anew asks again: the server knows since when', async () => {
    const { agent, running, clock } = await renderPauses(<PausesLayer />)
    const leaveAsked = {
      leave_asked_timestamp: clock.now() - 60_000,
      maximum_duration: 1200,
      description: 'Almoço',
    }
    act(() => agent.dispatch({ type: 'pause', pause: running(1510, leaveAsked) }))
    expect(await screen.findByText('Almoço · limite 20:00 · usado 24:10 · excedeu 4:10')).toBeVisible()
  })

  it('In a swap the button says that the other pause follows', async () => {
    const desk = await renderPauses(<PausesLayer />)
    act(() =>
      desk.agent.dispatch({ type: 'startPause', pause: desk.running(1450, { maximum_duration: 1200 }) }),
    )
    desk.answer(refusedWith(5))
    await act(() => desk.host.swap(2))
    expect(await screen.findByRole('button', { name: 'Enviar e trocar' })).toBeVisible()
  })
})
