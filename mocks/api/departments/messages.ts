import type { DepartmentContent } from './departmentGuard';

/** Messages about departments. */
export const zh = {
  sameName: (name: string) => `同一上级下已有名为“${name}”的部门，请先为其中一个改名`,
  notEmpty: (name: string, kinds: readonly DepartmentContent[]) => {
    const words = { departments: '下级部门', admins: '管理员', suppliers: '供应商', users: '用户' };
    return `部门“${name}”中还有${kinds.map(kind => words[kind]).join('、')}，请先将其移到其他部门`;
  },
  closed: '该部门已停用，请另选部门',
  alreadyThere: '已在所选部门和销售区域',
};

export const en: typeof zh = {
  sameName: name => `This parent already has a department named “${name}”. Rename one of them first.`,
  notEmpty: (name, kinds) => {
    const words = { departments: 'departments', admins: 'admins', suppliers: 'suppliers', users: 'users' };
    const list = new Intl.ListFormat('en').format(kinds.map(kind => words[kind]));
    return `Department “${name}” still contains ${list}. Move them to another department first.`;
  },
  closed: 'is disabled. Select another department',
  alreadyThere: 'It is already there.',
};
