export const zh = {
  resources: {
    operationLogs: {
      verification: {
        title: '校验操作日志',
        description: '将每条记录与封存时的指纹比对，找出被修改、删除、插入或伪造的记录。',
        start: '开始校验',
        progress: '已比对 %{checked} / %{total} 条',
        failed: '上次校验未完成，请重新开始。',
        intact: '日志完好，未发现改动。',
        changed: '发现 %{smart_count} 处改动 |||| 发现 %{smart_count} 处改动',
        list: '被改动的记录',
        seal: '第 %{seal} 次封存',
        problems: {
          altered: '被修改',
          deleted: '被删除',
          inserted: '被插入',
          forged: '不是系统写入的',
          sealAltered: '封存被修改',
          sealDeleted: '封存被删除',
          sealRewritten: '封存与外部存证不符',
        },
        sealed: '已封存 %{rows} 条，共 %{seals} 次，最近一次在 %{time}。',
        waiting: '还有 %{smart_count} 条等待封存。 |||| 还有 %{smart_count} 条等待封存。',
        unsigned: '%{smart_count} 条由旧版本写入，没有签名。 |||| %{smart_count} 条由旧版本写入，没有签名。',
        removed: '第 %{seal} 次及之前封存的日志已到期清理。',
        witnessed: '已与外部存证比对 %{smart_count} 份封存记录。 |||| 已与外部存证比对 %{smart_count} 份封存记录。',
        noWitness: '没有可比对的外部存证。如果最新的记录连同封存一起被删除，将无法发现。',
        at: '校验时间：%{time}',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    operationLogs: {
      verification: {
        title: 'Verify operation log',
        description:
          'Compares each entry with its sealed hash to find entries that were altered, deleted, inserted or forged.',
        start: 'Verify',
        progress: '%{checked} of %{total} entries compared',
        failed: 'The last verification didn’t finish. Verify again.',
        intact: 'The log is intact. No changes found.',
        changed: '%{smart_count} change found |||| %{smart_count} changes found',
        list: 'Changed entries',
        seal: 'seal %{seal}',
        problems: {
          altered: 'Altered',
          deleted: 'Deleted',
          inserted: 'Inserted',
          forged: 'Not written by the system',
          sealAltered: 'Seal altered',
          sealDeleted: 'Seal deleted',
          sealRewritten: 'Seal differs from the witness',
        },
        sealed: '%{rows} entries in %{seals} seals. Last seal: %{time}.',
        waiting: '%{smart_count} entry not sealed yet. |||| %{smart_count} entries not sealed yet.',
        unsigned:
          '%{smart_count} entry from an older version has no signature. |||| %{smart_count} entries from an older version have no signature.',
        removed: 'Expired entries up to seal %{seal} were deleted.',
        witnessed:
          '%{smart_count} seal compared with the witness. |||| %{smart_count} seals compared with the witness.',
        noWitness:
          'No witness to compare with. If the latest entries were deleted together with their seals, this check can’t find them.',
        at: 'Verified at %{time}',
      },
    },
  },
};
