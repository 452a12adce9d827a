/**
 * What a role makes of a field of records: nobody in the role finds it (`hidden`), they see only the end of its text
 * (`masked`), or they cannot change it (`readOnly`). A masked field cannot be changed either.
 */
export const fieldAccessKinds = ['hidden', 'masked', 'readOnly'] as const;

export type FieldAccess = (typeof fieldAccessKinds)[number];
