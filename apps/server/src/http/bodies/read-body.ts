import type { Readable } from 'node:stream'
import { addressGroup } from '@ramal/domain/network/address-group'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { BodiesUnderWay, type BodyLimits } from './bodies-under-way.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { dropSlowly } from './slow-drop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bodies that are read into memory: of strangers, by address group, and of people who are signed in. */
    bodiesUnderWay: { strangers: BodiesUnderWay; people: BodiesUnderWay }
  }
}

const STRANGERS: BodyLimits = { perSender: 16 * 1_048_576, all: 64 * 1_048_576 }
const PEOPLE: BodyLimits = { perSender: 16 * 1_048_576, all: 128 * 1_048_576 }
/** What is made room for at once, octets: a longer body gets more as it comes. */
const FIRST_OCTETS = 65_536
/** For a body that does not say its length. */
const UNKNOWN_OCTETS = 4_096

/** Bounds the memory of bodies under way; other bounds than the product's are for tests. */
export function boundBodies(
  app: FastifyInstance,
  limits: { strangers?: BodyLimits; people?: BodyLimits } = {},
): void {
  app.decorate('bodiesUnderWay', {
    strangers: new BodiesUnderWay(limits.strangers ?? STRANGERS),
    people: new BodiesUnderWay(limits.people ?? PEOPLE),
  })
}

/** By whom a body is counted: the person, or where nobody is signed in the address group. */
export function senderOf(request: FastifyRequest): string {
  return request.signedIn ? `user:${request.signedIn.id}` : addressGroup(request.ip)
}

/**
 * The octets of a body, of as many as its route takes. They are copied as they come, so that memory follows octets and not the pieces
 * they came in. @throws AppError too_large, throttled, or bad_request for one that is cut short
 */
export function readBody(request: FastifyRequest, stream: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limit) return Promise.reject(new AppError('too_large'))
  const { strangers, people } = request.server.bodiesUnderWay
  const underWay = request.signedIn ? people : strangers
  return new Promise((resolve, reject) => {
    const share = underWay.enter(senderOf(request), refuse)
    const body = new GrowingBuffer(Math.min(declared || UNKNOWN_OCTETS, FIRST_OCTETS), share.grow)
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)

    function onData(piece: Buffer): void {
      try {
        if (body.length + piece.length > limit) throw new AppError('too_large')
        body.add(piece)
      } catch (error) {
        refuse(error)
      }
    }
    function onEnd(): void {
      done()
      resolve(body.bytes())
    }
    function onBroken(): void {
      done()
      reject(new AppError('bad_request'))
    }
    function refuse(error: unknown): void {
      done()
      dropSlowly(stream)
      reject(error)
    }
    function done(): void {
      share.leave()
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      stream.on('error', () => {}) // a connection that breaks later tells nobody anything
    }
  })
}
