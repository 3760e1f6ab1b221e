import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it.each([
  ['Ana Maria Lima', 'AL'],
  ['  ana ', 'A'],
  ['', ''],
])('while there is no face of "%s" its initials are seen: "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toHaveTextContent(initials)
})

it('is not read out: the name stands beside it', () => {
  const { container } = render(<Avatar name="Ana Lima" src="/ana.png" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
