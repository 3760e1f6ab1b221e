import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { singleKeys } from '../../../lib/single-keys.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  singleKeys.set(true)
  leaveApp()
  vi.unstubAllGlobals()
})

const open = (path: string) => ({ user: userEvent.setup(), ...renderApp(path, profileOf()) })

describe('shortcuts and appearance in the profile', () => {
  it('The keys are those of the map, and are changed as there', async () => {
    const { user, parts } = open('/profile/shortcuts')
    await user.click(await screen.findByRole('button', { name: /“Abrir a agenda”: Alt G/ }))
    await user.keyboard('{Alt>}q{/Alt}')
    await waitFor(() => expect(parts.keys.state.phonebook).toBe('q'))
    expect(screen.getByRole('button', { name: /“Abrir a agenda”: Alt Q/ })).toBeVisible()
  })

  it('Single keys that are switched off do nothing, and are remembered so', async () => {
    const { user } = open('/profile/shortcuts')
    const box = await screen.findByRole('switch', { name: 'Atalhos de uma tecla' })
    expect(box).toBeChecked()
    await user.click(box)
    expect(localStorage.getItem('ramal.single-keys')).toBe('false')
    box.blur()
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(box)
    box.blur()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  })

  it('Theme and language are chosen side by side; the page stays the same one', async () => {
    const { user } = open('/profile/appearance')
    await user.click(await screen.findByRole('radio', { name: 'Escuro' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.click(screen.getByRole('radio', { name: 'Claro' }))
    expect(document.documentElement).not.toHaveClass('dark')
    await user.click(screen.getAllByRole('link', { name: 'English' })[0]!)
    expect(await screen.findByRole('region', { name: 'Theme' })).toBeVisible()
    expect(location.pathname).toBe('/en-us/profile/appearance')
  })
})
