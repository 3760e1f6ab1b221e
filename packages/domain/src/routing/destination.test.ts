import { describe, expect, it } from 'vitest'
import { type Destination, HANGUP, optionalDestination } from './destination.ts'

describe('where a call is led (A-33)', () => {
  it.each<[Parameters<typeof optionalDestination>, Destination | null]>([
    [['queue', '4'], { app: 'queue', appdata: '4' }],
    [['hangup', null], { app: 'hangup', appdata: '' }],
    [[null, '4'], null],
    [[null, null], null],
  ])('The pair of columns %j is read as the destination %o', (columns, destination) => {
    expect(optionalDestination(...columns)).toEqual(destination)
  })

  it('A call that has nowhere else to go is hung up, as if the route said so', () => {
    expect(HANGUP).toEqual(optionalDestination('hangup', null))
  })
})
