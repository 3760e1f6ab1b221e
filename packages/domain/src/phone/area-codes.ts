// Anatel's area codes, by region.
const BY_REGION = [
  '11 12 13 14 15 16 17 18 19', // São Paulo
  '21 22 24 27 28', // Rio de Janeiro, Espírito Santo
  '31 32 33 34 35 37 38', // Minas Gerais
  '41 42 43 44 45 46 47 48 49', // Paraná, Santa Catarina
  '51 53 54 55', // Rio Grande do Sul
  '61 62 63 64 65 66 67 68 69', // Centre-west, Tocantins, Acre, Rondônia
  '71 73 74 75 77 79', // Bahia, Sergipe
  '81 82 83 84 85 86 87 88 89', // North-east
  '91 92 93 94 95 96 97 98 99', // North, Maranhão
]

/** Brazilian area codes (DDD) in use. */
export const AREA_CODES: ReadonlySet<string> = new Set(BY_REGION.flatMap((region) => region.split(' ')))
