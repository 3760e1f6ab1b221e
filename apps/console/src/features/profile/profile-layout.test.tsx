import { getSecondFactor } from '@ramal/contract/endpoints/second-factor'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { profileQuery } from '../../lib/session.ts'
import { on } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'
import { PROFILE_SECTIONS } from './profile-sections.ts'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const NO_FACTOR = on(getSecondFactor, {
  status: 200,
  body: { enabled: false, required: false, confirmed_at: null, recovery_codes_left: 0 },
})
/** The profile of somebody who owes a new password, or a second factor. */
function owing(what: 'password' | 'factor') {
  const profile = profileOf()
  const changed =
    what === 'password' ? { password_expire_date: '2020-01-01T00:00:00Z' } : { second_factor_missing: true }
  return { ...profile, userextra: { ...profile.userextra, ...changed } }
}
const open = (path: string, profile = profileOf()) => renderApp(path, profile, NO_FACTOR)
const address = () => location.pathname + location.search
const nav = () => screen.queryByRole('navigation', { name: 'Partes do perfil' })
const EXPIRED = 'Sua senha expirou, por favor, crie uma nova senha.'

describe('the pages of the profile', () => {
  it('[R2.3-36] /profile says who one is; its list has all parts, each with its address, and marks the one that is open', async () => {
    open('/profile')
    expect(await screen.findByRole('region', { name: 'Meus dados' })).toBeVisible()
    const links = within(nav()!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(PROFILE_SECTIONS.map(({ path }) => path))
    expect(links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual([links[0]])
  })

  it.each([
    ['[R2.3-37] ', '/profile/change-avatar', 'Foto'],
    ['[R2.3-38] ', '/profile/change-password/', 'Senha'],
    ['[R2.3-39] ', '/en-us/profile/change-personal-data', 'Change my details'],
    ['', '/profile/second-factor', 'Verificação em duas etapas'],
    ['', '/es-es/profile/sessions', 'Sesiones'],
  ])('%sAt %s stands that part of the profile', async (_, path, name) => {
    open(path)
    expect(await screen.findByRole('region', { name })).toBeVisible()
    expect(address()).toBe(path)
  })

  it('Figures are offered to whoever has calls or chats alone', async () => {
    open('/profile', profileOf({ roles: ['sites.view_dashboard'] }))
    await screen.findByRole('region', { name: 'Meus dados' })
    expect(within(nav()!).queryByRole('link', { name: 'Meus números' })).toBeNull()
    expect(within(nav()!).getByRole('link', { name: 'Meu tempo' })).toBeVisible()
  })

  it('The address that password and sessions had before leads to the password', async () => {
    open('/en-us/security?redirect=%2Fchats')
    expect(await screen.findByRole('region', { name: 'Password' })).toBeVisible()
    expect(address()).toBe('/en-us/profile/change-password?redirect=%2Fchats')
  })
})

describe('who owes something', () => {
  it.each(['/', '/chats', '/profile', '/profile/sessions', '/profile/second-factor', '/en-us/phonecalls'])(
    '[R2.2-07] An expired password leads from %s to where it is changed, and there is nothing else but the way out (A-13)',
    async (path) => {
      const { parts } = open(path, owing('password'))
      const english = path.startsWith('/en-us')
      expect(await screen.findByRole('region', { name: english ? 'Password' : 'Senha' })).toBeVisible()
      expect(location.pathname).toBe(`${english ? '/en-us' : ''}/profile/change-password`)
      expect(nav()).toBeNull()
      const out = screen.getByRole('button', { name: english ? 'Log out' : 'Sair' })
      const asked = vi.spyOn(parts.services.loaded!.logout, 'request').mockReturnValue()
      fireEvent.click(out)
      expect(asked).toHaveBeenCalledOnce()
    },
  )

  it('[R8-20] The page of an expired password says why nothing else is there, in the words of §8', async () => {
    open('/chats', owing('password'))
    await screen.findByRole('region', { name: 'Senha' })
    expect(screen.getByText(EXPIRED, { selector: 'main p' })).toBeVisible()
  })

  it.each([
    ['/profile/change-password?redirect=%2Fes-es%2F403%3Froom%3D3', 'Senha', '/es-es/403?room=3'],
    ['/profile/change-password?redirect=%2F%2Fevil.example', 'Senha', '/'],
    ['/', 'Senha', '/'],
    ['/en-us', 'Password', '/en-us'],
  ])(
    'Who came by %s and has changed an expired password goes on to the page that they wanted: home, where it was none or of others',
    async (opened, name, arrived) => {
      const { parts } = open(opened, owing('password'))
      await screen.findByRole('region', { name })
      act(() => void parts.queryClient.setQueryData(profileQuery.queryKey, profileOf()))
      await waitFor(() => expect(address()).toBe(arrived))
      // What had the focus is gone with the form: the page has it, or its sentence.
      await waitFor(() => expect(document.body).not.toHaveFocus())
    },
  )

  it('Who owes a second factor too goes on to that, and what they wanted first stays wanted', async () => {
    const { parts } = open('/profile/change-password?redirect=%2Fchats', owing('password'))
    await screen.findByRole('region', { name: 'Senha' })
    act(() => void parts.queryClient.setQueryData(profileQuery.queryKey, owing('factor')))
    await screen.findByRole('region', { name: 'Verificação em duas etapas' })
    expect(address()).toBe('/profile/second-factor?redirect=%2Fchats')
  })

  it('Who owes a second factor is led straight through it, without a way around, and is told why', async () => {
    open('/profile', owing('factor'))
    const section = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }))
    expect(
      screen.getByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.'),
    ).toBeVisible()
    const password = section.getByLabelText('Senha atual')
    expect(password).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    fireEvent.keyDown(password, { key: 'Escape' })
    expect(password).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull()
  })

  it('A debt that comes up while another part of the profile is open leads to where it is done', async () => {
    const { parts } = open('/profile')
    await screen.findByRole('region', { name: 'Meus dados' })
    act(() => void parts.queryClient.setQueryData(profileQuery.queryKey, owing('password')))
    await screen.findByRole('region', { name: 'Senha' })
    expect(address()).toBe('/profile/change-password')
  })
})
