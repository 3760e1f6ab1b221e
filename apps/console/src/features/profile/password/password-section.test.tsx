import { changePassword } from '@ramal/contract/endpoints/profile'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const changed = on(changePassword, goldenAnswer(changePassword))

async function open(profile = profileOf()) {
  const user = userEvent.setup()
  const { api } = renderApp('/profile/change-password', profile, changed)
  const section = within(await screen.findByRole('region', { name: 'Senha' }))
  return { user, api, section }
}

/** Answers to what writes wait until the returned function is called. */
function holdAnswers(): () => void {
  const answered = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') await released
    return answered(url, init)
  })
  return () => release()
}

describe('a new password', () => {
  it('The button of the new password keeps the focus while the server works and afterwards, and sends nothing twice', async () => {
    const { user, api, section } = await open()
    const release = holdAnswers()
    for (const label of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
      await user.type(section.getByLabelText(label), 'abc12345')
    const button = section.getByRole('button', { name: 'Trocar a senha' })
    button.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    expect(button).toHaveFocus()
    await user.keyboard(' ')
    await user.type(section.getByLabelText('Senha atual'), '{Enter}')
    button.focus()
    release()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(button).toHaveFocus()
    expect(api.asked(changePassword)).toHaveLength(1)
  })

  it('The form of the new password takes the focus where a new password is owed', async () => {
    const owing = profileOf()
    owing.userextra.password_expire_date = '2020-01-01T00:00:00Z'
    const { section } = await open(owing)
    expect(section.getByLabelText('Senha atual')).toHaveFocus()
  })

  it('The form of the new password leaves the focus alone where no new password is owed', async () => {
    const { section } = await open()
    expect(section.getByLabelText('Senha atual')).not.toHaveFocus()
  })
})
