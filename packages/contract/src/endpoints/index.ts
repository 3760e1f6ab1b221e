import type { Endpoint } from '../kit/endpoint.ts'
import { RESOURCE_ENDPOINTS, type ResourceEndpoints } from '../resources/registry.ts'
import { ACCOUNTS } from './accounts.ts'
import { FLOOR } from './floor.ts'
import { RECORDS } from './records.ts'
import { SERVICE } from './service.ts'

/** Endpoints of no resource. */
const OWN = { ...ACCOUNTS, ...FLOOR, ...SERVICE, ...RECORDS } as const satisfies Record<string, Endpoint>

type Own = typeof OWN
/** Those of resources stand by their names: a declaration file holds no more (TS7056). */
export type Endpoints = Own & ResourceEndpoints

/** Every declared endpoint, by name: for the documents and for the test that the server serves them all. */
export const ENDPOINTS: Endpoints = { ...OWN, ...RESOURCE_ENDPOINTS }
export type EndpointName = keyof typeof ENDPOINTS
