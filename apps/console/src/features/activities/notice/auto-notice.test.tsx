import { getActivityOverview, moveActivity } from '@ramal/contract/endpoints/activity-acts'
import { clearToasts } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, refuse } from '../../../testing/backend.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { ActivitiesLayer } from '../activities-layer.tsx'
import { AGENT_ROLES, activities, anActivity, NOW } from '../testing/show-activities.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const due = (seconds: number) =>
  anActivity(44, 'Segunda via', new Date(NOW + seconds * 1000).toISOString(), {
    auto_run: true,
    client: { id: 31, description: 'João Souza' },
  })

function layer(seconds: number, roles = AGENT_ROLES) {
  const backend = fakeBackend(...activities([due(seconds)], { automatic: [due(seconds)] }))
  const parts = fakeConsole()
  const webphone = parts.services.loaded!.webphone
  webphone.dispatch('not_inuse')
  const phone = { call: vi.fn(), forget: vi.fn() }
  const shown = renderShell(<ActivitiesLayer phone={phone} />, { parts, profile: { ...aProfile(), roles } })
  return { ...shown, backend, webphone, phone }
}
const card = () => screen.queryByRole('region', { name: /^Ligação automática/ })
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('the card before an automatic call (§4.3.5, §4.13)', () => {
  it('A backend that refuses to count activities is not asked again and again', async () => {
    const backend = fakeBackend(refuse(getActivityOverview, 'password_expired'))
    renderShell(<ActivitiesLayer phone={{ call: vi.fn(), forget: vi.fn() }} />, {
      profile: { ...aProfile(), roles: AGENT_ROLES },
    })
    await waitFor(() => expect(backend.asked(getActivityOverview)).not.toHaveLength(0))
    await passes(10)
    // The layer, the card in it, and that the telephone's state is new to it.
    expect(backend.asked(getActivityOverview).length).toBeLessThanOrEqual(3)
  })

  it('[R4.3-08] From a minute before an automatic call its agent sees who, in how long, and what stops it', async () => {
    const { backend } = layer(75)
    await waitFor(() => expect(backend.asked(getActivityOverview).length).toBeGreaterThan(0))
    await passes(10)
    expect(card()).toBeNull()
    await passes(10)
    await waitFor(() =>
      expect(card()).toHaveTextContent('Ligação automática: Segunda via · João Souza em 0:5'),
    )
    expect(card()).toHaveTextContent('Uma pausa cancela.')
    await passes(10)
    await waitFor(() => expect(card()).toHaveTextContent('em 0:4'))
  })

  it('That an automatic call comes is said once to who hears the page, the seconds are not', async () => {
    layer(30)
    await waitFor(() => expect(card()).not.toBeNull())
    expect(screen.getByText('Ligação automática em 1 minuto: Segunda via · João Souza')).toHaveAttribute(
      'role',
      'status',
    )
    expect(card()?.closest('[aria-live]')).toBeNull()
  })

  it('A-69: Do-not-disturb stops nothing, and the card says so; a pause takes it away', async () => {
    const { webphone } = layer(40)
    await waitFor(() => expect(card()).not.toBeNull())
    act(() => webphone.dispatch('do_not_disturb'))
    await waitFor(() => expect(card()).toHaveTextContent('Não perturbe não impede; uma pausa cancela.'))
    act(() => webphone.dispatch('paused'))
    expect(card()).toBeNull()
    await passes(5)
    expect(card()).toBeNull()
  })

  it('While the agent talks the card says that it waits', async () => {
    const { webphone, backend } = layer(40)
    await waitFor(() => expect(card()).not.toBeNull())
    const asked = backend.asked(getActivityOverview).length
    act(() => webphone.dispatch('busy'))
    await waitFor(() => expect(card()).toHaveTextContent('assim que você estiver disponível'))
    expect(backend.asked(getActivityOverview).length).toBeGreaterThan(asked)
    expect(screen.queryByRole('button', { name: 'Ligar agora' })).toBeNull()
  })

  it('The call is made at once where the agent wants it, as the attempt of its activity', async () => {
    const { user, phone } = layer(40)
    await user.click(await screen.findByRole('button', { name: 'Ligar agora' }))
    expect(phone.call.mock.calls).toEqual([[due(40)]])
  })

  it('It is put off for ten minutes, and this tab does not call it meanwhile', async () => {
    const { user, backend, phone } = layer(40)
    await user.click(await screen.findByRole('button', { name: 'Adiar 10 min' }))
    await waitFor(() => expect(backend.asked(moveActivity)).toHaveLength(1))
    expect(backend.asked(moveActivity)[0]?.body.due_at).toBe(new Date(NOW + 640_000).toISOString())
    expect(phone.forget.mock.calls).toEqual([[44]])
  })

  it('Who works in it by keyboard is where they were before once it goes', async () => {
    const { webphone } = layer(40)
    const later = await screen.findByRole('button', { name: 'Adiar 10 min' })
    const page = document.body.appendChild(document.createElement('button'))
    page.focus()
    later.focus()
    act(() => webphone.dispatch('paused'))
    expect(card()).toBeNull()
    expect(page).toHaveFocus()
    page.remove()
  })

  it('Who may not change activities cannot put it off, and is told why', async () => {
    const { user, backend } = layer(40, AGENT_ROLES.slice(0, 2))
    const postpone = await screen.findByRole('button', { name: 'Adiar 10 min' })
    expect(postpone).toHaveAttribute('title', 'Você não tem permissão para mudar atividades.')
    await user.click(postpone)
    expect(backend.asked(moveActivity)).toEqual([])
  })

  it('A call that has not begun some seconds after its time is told of no longer', async () => {
    layer(5)
    await waitFor(() => expect(card()).not.toBeNull())
    await passes(16)
    expect(card()).toBeNull()
  })
})
