import { availableParallelism } from 'node:os'

/** Threads that do dear work of one kind at a time: one of two cores stays free for the telephone. */
export const THREADS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
