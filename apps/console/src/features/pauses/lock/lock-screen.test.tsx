import { toastItems } from '@ramal/ui/lib/toast-store'
import { faults } from '@ramal/ui/testing/axe'
import { toast } from '@ramal/ui/toast'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AGENT } from '../testing/pauses-harness.ts'
import { renderPauses } from '../testing/render-pauses.tsx'
import { LockScreen } from './lock-screen.tsx'

const password = () => screen.getByLabelText('Senha')
const unlock = () => screen.getByRole('button', { name: 'Desbloquear' })

/** The locked screen of Ana, in a pause of two minutes or in none. */
async function locked(inPause = false) {
  const desk = await renderPauses(<LockScreen />)
  act(() => desk.host.lockScreen())
  if (inPause)
    act(() =>
      desk.agent.dispatch({ type: 'startPause', pause: desk.running(120, { description: 'Almoço' }) }),
    )
  return desk
}

describe('the locked screen (§4.8)', () => {
  it('[R2.6-25] [R2.6-23] [R9-35] Without a pause it says "Locked screen", whose it is, and asks for the password in at most 300 px', async () => {
    await locked()
    expect(screen.getByRole('dialog', { name: 'Locked screen' })).toHaveClass('fixed', 'inset-0')
    expect(screen.getByText('Ana Lima')).toBeVisible()
    expect(password()).toHaveFocus()
    expect(password().closest('form')).toHaveClass('max-w-75') // 75 times 4 px
    expect(screen.queryByRole('button', { name: 'Desbloquear e sair da pausa' })).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('[R2.6-24] In a pause it says "Paused", and can end it with the lock', async () => {
    const { user, asked, lock } = await locked(true)
    expect(screen.getByRole('dialog', { name: 'Paused' })).toBeVisible()
    await user.type(password(), 'certa')
    await user.click(screen.getByRole('button', { name: 'Desbloquear e sair da pausa' }))
    expect(asked).toEqual([
      ['validate', 'certa'],
      ['stop', 501],
    ])
    expect(lock.state.screen).toBe('off')
  })

  it('Whom a supervisor takes out of a pause reads who it was, and is asked for the password still', async () => {
    const { agent, say, lock } = await locked(true)
    const ends = (by: { id: number; description: string }) =>
      act(() => {
        say('stopPause', { id: 501, by })
      })
    ends({ id: 4, description: 'Sofia Prado' })
    expect(screen.getByText('Sofia Prado tirou você da pausa. Desbloqueie para atender.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Locked screen' })).toBeVisible()
    expect([lock.state.screen, agent.state.current]).toEqual(['on', null])
    ends({ id: AGENT.id, description: 'Ana Lima' }) // of their own, elsewhere
    expect(screen.queryByText(/tirou você da pausa/)).toBeNull()
  })

  it('[R2.6-22] Escape does not close the locked screen', async () => {
    const { user, lock } = await locked()
    await user.keyboard('{Escape}')
    expect(lock.state.screen).toBe('on')
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('[R4.8-02] Enter with the right password opens the screen, and the pause goes on', async () => {
    const { user, asked, lock } = await locked(true)
    await user.keyboard('certa{Enter}')
    expect(asked).toEqual([['validate', 'certa']])
    expect(lock.state.screen).toBe('off')
  })

  it('[R8-09] [R7.6-36] A wrong password is said, logged, and selected to be typed anew', async () => {
    const { user, passwordIs, ofAction } = await locked()
    passwordIs({ kind: 'wrong' })
    await user.keyboard('errada{Enter}')
    expect(screen.getByText('Senha incorreta.')).toBeVisible()
    expect(password()).toHaveFocus()
    const { selectionStart, selectionEnd } = password() as HTMLInputElement
    expect([selectionStart, selectionEnd]).toEqual([0, 6])
    expect(ofAction('debug')).toEqual([{ action: 'debug', message: 'unlock: wrong' }])
  })

  it('After five wrong ones in a row the agent waits 30 s', async () => {
    const { user, passwordIs, asked, clock } = await locked()
    passwordIs({ kind: 'wrong' })
    for (const _try of [1, 2, 3, 4]) await user.keyboard('errada{Enter}')
    expect(unlock()).toBeEnabled()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await user.keyboard('{Enter}')
    expect(screen.getByText('Muitas tentativas. Tente de novo em 30 s.')).toBeVisible()
    expect(unlock()).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(asked).toHaveLength(5)
    clock.advance(31_000)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(unlock()).toBeEnabled()
    vi.useRealTimers()
  })

  it('Without a server it says so, and what was typed stays', async () => {
    const { user, passwordIs } = await locked()
    passwordIs({ kind: 'unreachable' })
    await user.keyboard('certa{Enter}')
    expect(screen.getByText(/^Sem conexão com o servidor/)).toBeVisible()
    expect(password()).toHaveValue('certa')
  })

  it('Caps Lock is told while one types', async () => {
    const { user } = await locked()
    await user.keyboard('{CapsLock}a')
    expect(password()).toHaveAccessibleDescription(/Caps Lock/)
  })

  it('What was shown in passing is gone, and a call that rings is told without a name', async () => {
    toast.info('João Souza foi transferido')
    const { services } = await locked()
    expect(toastItems()).toEqual([])
    act(() => services.webphone.dispatch('ringing'))
    expect(screen.getByText('Há uma chamada tocando. Desbloqueie para atender.')).toBeVisible()
  })
})
