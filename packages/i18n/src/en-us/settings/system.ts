export const system = {}
