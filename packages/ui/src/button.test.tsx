import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { faults } from './testing/axe.ts'

it('A button in a form does not send the form unless it is told to', async () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button>Procurar</Button>
      <Button type="submit">Salvar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sent).toHaveBeenCalledOnce()
})

it('A busy button says so, is pressed for nothing and keeps the focus', async () => {
  const pressed = vi.fn()
  const { rerender } = render(<Button onClick={pressed}>Salvar</Button>)
  const button = screen.getByRole('button', { name: 'Salvar' })
  button.focus()
  rerender(
    <Button busy onClick={pressed}>
      Salvar
    </Button>,
  )
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})

it('A form whose button is busy is not sent a second time by Enter in a field', async () => {
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <input aria-label="Nome" />
      <Button type="submit" busy>
        Salvar
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

it('A disabled button is left out by Tab and by the pointer', async () => {
  const pressed = vi.fn()
  render(
    <Button disabled onClick={pressed}>
      Salvar
    </Button>,
  )
  await userEvent.tab()
  expect(document.body).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(pressed).not.toHaveBeenCalled()
})

it('A link that looks like a button stays a link', () => {
  render(
    <Button asChild>
      <a href="/clients">Clientes</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Clientes' })
  expect(link).toHaveAttribute('href', '/clients')
  expect(link).not.toHaveAttribute('type')
})

it('Axe finds nothing in any state of a button', async () => {
  render(
    <>
      <Button>Livre</Button>
      <Button busy>Ocupado</Button>
      <Button disabled>Apagado</Button>
      <Button asChild>
        <a href="/clients">Clientes</a>
      </Button>
    </>,
  )
  expect(await faults()).toEqual([])
})
