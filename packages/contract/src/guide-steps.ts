/** Steps of the guide of the first minute that nothing shows but having been taken (extension). */
export const GUIDE_STEPS = ['audio', 'call'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]
