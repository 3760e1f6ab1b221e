import { deleteAvatar, getProfile, replaceAvatar, updateProfile } from '@ramal/contract/endpoints/profile'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { on, type Played, refuse } from '../../../testing/backend.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'
import { PHOTO_MAX_MB } from './picture.ts'

afterEach(() => {
  leaveApp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ANA = { ...profileOf(), first_name: 'Ana', last_name: 'Lima', email: 'ana@x.com' }
const toasts = () => toastItems().map(({ text }) => text)
const open = (path: string, profile = ANA, ...played: readonly Played[]) => ({
  user: userEvent.setup(),
  ...renderApp(path, profile, ...played),
})

describe('personal data', () => {
  it('[R2.3-39] What is changed is saved and known at once; the last name and the address may be empty', async () => {
    const saved = { ...ANA, first_name: 'Anna', email: '' }
    const { user, api } = open(
      '/profile/change-personal-data',
      ANA,
      on(updateProfile, { status: 200, body: saved }),
    )
    const first = await screen.findByLabelText(/^Nome/)
    await user.clear(first)
    await user.type(first, 'Anna')
    await user.clear(screen.getByLabelText('E-mail'))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(toasts()).toContain('Dados salvos'))
    expect(api.asked(updateProfile)[0]?.body).toEqual({ first_name: 'Anna', last_name: 'Lima', email: '' })
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Anna')
  })

  it('A first name is asked for, and what the server refuses stands beside its field', async () => {
    const email = ['E-mail inválido']
    const { user, api } = open(
      '/profile/change-personal-data',
      ANA,
      refuse(updateProfile, 'validation', { email }),
    )
    const first = await screen.findByLabelText(/^Nome/)
    await user.clear(first)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(first).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(api.asked(updateProfile)).toEqual([])
    await user.type(first, 'Ana')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail inválido'),
    )
  })

  it('Who leaves with changes is asked first', async () => {
    const { user } = open('/profile/change-personal-data')
    await user.type(await screen.findByLabelText('Sobrenome'), 'x')
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(location.pathname).toBe('/profile/change-personal-data')
  })
})

describe('the own photo', () => {
  const WITH_PHOTO = {
    ...ANA,
    avatar: '/api/v1/business/profile/avatar/7-a.jpg',
    avatar_message: '/api/v1/business/profile/avatar/7-a.jpg',
  }
  const file = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'eu.png', { type })
  const choose = async (chosen: File) => {
    await screen.findByRole('button', { name: 'Escolher uma foto' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    fireEvent.change(input, { target: { files: [chosen] } })
  }
  const drawn: unknown[] = []
  beforeEach(() => {
    drawn.length = 0
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200)
    const pen = {
      fillRect: () => undefined,
      drawImage: (_: unknown, ...square: number[]) => drawn.push(square),
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['square'], { type: type ?? '' })),
    )
  })
  const sent = on(replaceAvatar, { status: 200, body: { avatar: '/a', avatar_message: '/a' } })

  it('[R2.3-37] A photo is framed by keys, and its square alone is sent', async () => {
    const { user, api } = open('/profile/change-avatar', ANA, sent)
    await choose(file(10))
    const frame = await screen.findByRole('button', { name: 'Enquadrar a foto' })
    expect(frame).toHaveAccessibleDescription(/use as setas/)
    expect(frame).toHaveFocus() // it stands where the button was that asked for the photo
    await user.keyboard('{ArrowLeft}+++++++{ArrowUp}-')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(toasts()).toContain('Foto salva'))
    const [left, top, side, height] = drawn[0] as number[]
    expect(side).toBeCloseTo(200 / 1.6)
    expect(height).toBe(side)
    expect(left).toBeGreaterThan((400 - 200 / 1.6) / 2) // the picture went to the left
    expect(top).toBeLessThanOrEqual(200 - 200 / 1.6)
    const body = api.asked(replaceAvatar)[0]!.body as unknown as FormData
    expect((body.get('avatar') as File).type).toBe('image/jpeg')
    expect(await screen.findByRole('button', { name: 'Escolher uma foto' })).toHaveFocus()
  })

  it('It is moved by pointer', async () => {
    const { user } = open('/profile/change-avatar', ANA, sent)
    await choose(file(10))
    const frame = await screen.findByRole('button', { name: 'Enquadrar a foto' })
    vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(200)
    fireEvent.pointerMove(frame, { clientX: 300, clientY: 0 }) // not held: nothing
    fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 0 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 60, clientY: 0 })
    fireEvent.pointerUp(frame, { pointerId: 1 })
    fireEvent.pointerMove(frame, { clientX: 0, clientY: 0 })
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(drawn).toHaveLength(1))
    expect((drawn[0] as number[])[0]).toBeCloseTo(140) // 40 of 200 px, in a square of 200
  })

  it.each([
    [
      'one that is too large',
      file(PHOTO_MAX_MB * 1024 * 1024 + 1),
      'A foto tem mais de 5 MB. Escolha uma menor.',
    ],
    ['one that is no picture', file(1, 'text/plain'), /não é uma foto/],
  ])('A file is refused in words: %s', async (_, chosen, sentence) => {
    open('/profile/change-avatar')
    await choose(chosen)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enquadrar a foto' })).toBeNull()
  })

  it('A file that says it is a picture and is none is refused too', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('EncodingError'))
    open('/profile/change-avatar')
    await choose(file(1))
    expect(await screen.findByText(/não é uma foto/)).toBeVisible()
  })

  it('It is removed after one question', async () => {
    let has = true
    const { user, api } = open(
      '/profile/change-avatar',
      WITH_PHOTO,
      on(getProfile, () => ({ status: 200, body: has ? WITH_PHOTO : ANA })),
      on(deleteAvatar, () => {
        has = false
        return { status: 204, body: null }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remover a foto' }))
    expect(api.asked(deleteAvatar)).toEqual([])
    const question = await screen.findByRole('alertdialog')
    await user.click(question.querySelector<HTMLElement>('button:last-of-type')!)
    await waitFor(() => expect(toasts()).toContain('Foto removida'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover a foto' })).toBeNull())
  })

  it('It can be kept off the messages that customers get, and put back', async () => {
    const { user, api } = open(
      '/profile/change-avatar',
      WITH_PHOTO,
      on(updateProfile, ({ body }) => ({ status: 200, body: { ...WITH_PHOTO, ...body } as never })),
    )
    const box = await screen.findByRole('switch', { name: 'Mostrar a foto nas minhas mensagens de chat' })
    expect(box).toBeChecked()
    await user.click(box)
    await waitFor(() => expect(box).not.toBeChecked())
    await user.click(box)
    await waitFor(() => expect(box).toBeChecked())
    expect(api.asked(updateProfile).map(({ body }) => body)).toEqual([
      { avatar_message: null },
      { avatar_message: WITH_PHOTO.avatar },
    ])
  })
})
