import type { Log } from '../log.ts'

/** A logger for tests that look at behaviour, not at logs. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
