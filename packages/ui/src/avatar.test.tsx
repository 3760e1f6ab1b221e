import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it.each([
  ['Ana Maria Lima', 'AL'],
  ['  ana ', 'A'],
  ['', ''],
])('An avatar without a face of "%s" shows the initials "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toHaveTextContent(initials)
})

it('An avatar is not read out: the name stands beside it', () => {
  const { container } = render(<Avatar name="Ana Lima" src="/ana.png" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
