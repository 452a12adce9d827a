/** The certification statuses. `tone` is the colour of the status tag. */
export const certificationRequestStatuses = [
  { id: 'reviewing', tone: 'running' },
  { id: 'withdrawn', tone: 'off' },
  { id: 'passed', tone: 'good' },
  { id: 'refused', tone: 'bad' },
] as const;

export type CertificationStatus = (typeof certificationRequestStatuses)[number]['id'];

export const certificationSteps = ['submit', 'review', 'publish'] as const;

type Parameters = {
  resolution: string;
  frameRate: number;
  bitRate: string;
  videoEncoding: string;
  audioChannel: string;
  sampleRate: string;
};

/** The example record: a request to certify changed recording parameters. */
export type Certification = {
  id: string;
  applicant: string;
  department: string;
  reason: string;
  submittedAt: string;
  current: Parameters;
  original: Parameters;
};

export type CertificationDecision = {
  id: string;
  content: string;
  operator: string;
  result: CertificationStatus;
  decidedAt: string;
  note: string | null;
};

export const exampleCertification: Certification = {
  id: '202406280017',
  applicant: '林晓彤',
  department: '内容运营部',
  reason: '直播间升级为高清画质，需要提高采集帧率与码率上限。',
  submittedAt: '2024-06-28T02:16:08Z',
  current: {
    resolution: '1920×1080',
    frameRate: 30,
    bitRate: '600 - 1800 kbps',
    videoEncoding: 'H.265',
    audioChannel: 'stereo',
    sampleRate: '48 kHz',
  },
  original: {
    resolution: '1280×720',
    frameRate: 25,
    bitRate: '300 - 800 kbps',
    videoEncoding: 'H.264',
    audioChannel: 'mono',
    sampleRate: '44.1 kHz',
  },
};

const operators = ['赵启明', '何嘉怡', '林晓彤'];
const contents = ['视频参数变更', '音频参数变更', '首次审核'];
const notes = [null, '帧率与直播间规格不符，请核对后重新提交。', null, '资料齐全。'];
const day = 86_400_000;

/** The past decisions, newest first. */
export const exampleDecisions: CertificationDecision[] = Array.from({ length: 14 }, (_, index) => ({
  id: String(14 - index),
  content: contents[index % contents.length] ?? '',
  operator: operators[(index * 2) % operators.length] ?? '',
  result: index % 4 === 1 ? 'refused' : 'passed',
  decidedAt: new Date(Date.parse('2024-06-20T08:40:25Z') - index * day * 5.3).toISOString(),
  note: notes[index % notes.length] ?? null,
}));
