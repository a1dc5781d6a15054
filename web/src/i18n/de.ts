// French: « de Mira », « d’Otto ».

export const de = (name: string): string => (/^[aeiouyhàâäéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`)
