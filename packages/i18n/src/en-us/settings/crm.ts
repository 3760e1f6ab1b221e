export const crm = {}
