export const zh = {
  resources: {
    suppliers: {
      rules: {
        name: '请输入供应商名称，最多 100 字',
        shopName: '请输入店铺名称，最多 100 字',
        phoneRequired: '请输入联系电话',
        phone: '请输入正确的联系电话，如 13800000000、021-12345678 或 021-12345678 转 801',
      },
      licenceExpiry: { expired: '已过期', soon: '30 天内到期' },
      licence: {
        type: '证照类型',
        types: { business: '营业执照', food: '食品经营许可证', trademark: '商标注册证', other: '其他' },
        number: '证照编号',
        expiresOn: '有效期至',
        expiresOnHint: '长期有效请留空',
        image: '证照图片',
        position: '证照 %{position}',
        add: '添加证照',
        remove: '移除证照 %{position}',
        most: '最多 10 个',
        none: '还没有上传资质证照',
        forever: '长期有效',
        validUntil: '有效期至 %{day}',
        expired: '已过期',
        soon: '%{smart_count} 天后到期',
        today: '今天到期',
        rules: {
          type: '请选择证照类型',
          number: '请输入证照编号，最多 50 字',
          expiresOn: '请按 YYYY-MM-DD 填写有效日期',
        },
      },
      applications: {
        title: '入驻申请',
        submitted: '%{at} 提交',
        decided: '%{at} 由%{name}审核',
        reason: '原因：%{reason}',
        earlier: '更早的申请在操作日志中。如需查看，请联系管理员开通“%{permission}”权限。',
      },
      audit: {
        decided: '该供应商已审核，无需再处理。',
      },
      figuresOfOne: { unlicensed: '该供应商没有上传证照', expiredLicences: '该供应商有已过期的证照' },
      figures: {
        unlicensed: '%{smart_count} 家没有上传证照：%{names}',
        expiredLicences: '%{smart_count} 家有已过期的证照：%{names}',
        offSale: '%{smart_count} 个在售商品将同时下架：%{names}',
      },
      consequences: { reopen: '供应商将回到“待审核”，原审核结果和原因保留在操作记录中。' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    suppliers: {
      rules: {
        name: 'Enter a supplier name of up to 100 characters',
        shopName: 'Enter a shop name of up to 100 characters',
        phoneRequired: 'Enter a phone number',
        phone: 'Enter a valid phone number, such as 13800000000, 021-12345678 or 021-12345678 ext. 801',
      },
      licenceExpiry: { expired: 'Expired', soon: 'Expires within 30 days' },
      licence: {
        type: 'Licence type',
        types: {
          business: 'Business licence',
          food: 'Food permit',
          trademark: 'Trademark certificate',
          other: 'Other',
        },
        number: 'Licence number',
        expiresOn: 'Valid until',
        expiresOnHint: 'Leave empty if it never expires',
        image: 'Licence image',
        position: 'Licence %{position}',
        add: 'Add licence',
        remove: 'Remove licence %{position}',
        most: 'Up to 10',
        none: 'No licences uploaded yet',
        forever: 'Never expires',
        validUntil: 'Valid until %{day}',
        expired: 'Expired',
        soon: 'Expires in %{smart_count} day |||| Expires in %{smart_count} days',
        today: 'Expires today',
        rules: {
          type: 'Select a licence type',
          number: 'Enter a licence number of up to 50 characters',
          expiresOn: 'Enter a valid date as YYYY-MM-DD',
        },
      },
      applications: {
        title: 'Applications',
        submitted: 'Submitted %{at}',
        decided: 'Audited %{at} by %{name}',
        reason: 'Reason: %{reason}',
        earlier:
          'Earlier applications are in the operation log. To see them, ask an admin for the permission “%{permission}”.',
      },
      audit: {
        decided: 'This supplier is already audited. There’s nothing to do.',
      },
      figuresOfOne: {
        unlicensed: 'This supplier has no licences',
        expiredLicences: 'This supplier has an expired licence',
      },
      figures: {
        unlicensed:
          '%{smart_count} supplier has no licences: %{names} |||| %{smart_count} suppliers have no licences: %{names}',
        expiredLicences:
          '%{smart_count} supplier has an expired licence: %{names} |||| %{smart_count} suppliers have an expired licence: %{names}',
        offSale:
          '%{smart_count} product will be unpublished: %{names} |||| %{smart_count} products will be unpublished: %{names}',
      },
      consequences: {
        reopen: 'The supplier returns to “Pending”. The earlier decision stays in the history.',
      },
    },
  },
};
