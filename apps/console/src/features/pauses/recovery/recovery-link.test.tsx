import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RecoverySlot } from '../../../lib/recovery-slot.tsx'
import { AGENT, REASONS, refusedWith } from '../testing/pauses-harness.ts'
import { renderPauses } from '../testing/render-pauses.tsx'

const RECOVERY = { id: 5, description: 'Recuperação', maximum_duration: 0, legal_type: 'recovery' as const }
const WITH = { ...AGENT, pauses: [...REASONS, RECOVERY] }
const link = () => screen.findByRole('button', { name: 'Contato agressivo? Pausa de recuperação' })

describe('the pause after an abusive contact (NR-17, Annex II)', () => {
  it('One press takes it out of the after-service, without a form and without a reason', async () => {
    const onTaken = vi.fn<() => void>()
    const desk = await renderPauses(<RecoverySlot earlier={77} onTaken={onTaken} />, WITH)
    desk.answer({ ok: true, pause: desk.running(0, { pause_id: 5, legal_type: 'recovery' }) })
    await desk.user.click(await link())
    expect(desk.asked).toEqual([['start', 5, { earlier: 77 }]])
    expect(onTaken).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button')).toBeNull() // in the pause there is nothing to ask for
  })

  it('One that was refused leaves all as it was', async () => {
    const onTaken = vi.fn<() => void>()
    const desk = await renderPauses(<RecoverySlot onTaken={onTaken} />, WITH)
    desk.answer(refusedWith(1))
    await desk.user.click(await link())
    expect(desk.tell).toHaveBeenCalledOnce()
    expect(onTaken).not.toHaveBeenCalled()
    expect(await link()).toBeVisible()
  })

  it('It is not there where the company has none, nor during a pause', async () => {
    const without = await renderPauses(<RecoverySlot />)
    await act(async () => undefined)
    expect(screen.queryByRole('button')).toBeNull()
    without.unmount()
    const desk = await renderPauses(<RecoverySlot />, WITH)
    await link()
    act(() => desk.agent.dispatch({ type: 'startPause', pause: desk.running(5) }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
