/** Exports of Blogger as it writes them, small. */

const KIND = 'http://schemas.google.com/blogger/2008/kind';

interface Older {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly more?: string;
}

const older = ({ id, kind, title, content, more = '' }: Older): string =>
  `<entry><id>tag:blogger.com,1999:blog-1.${id}</id><published>2012-03-04T10:30:00.001-08:00</published>${more}<category scheme='http://schemas.google.com/g/2005#kind' term='${KIND}#${kind}'/><category scheme='http://www.blogger.com/atom/ns#' term='waves &amp; wind'/><title type='text'>${title}</title><content type='html'>${content}</content><author><name>Ada</name><email>noreply@blogger.com</email></author></entry>`;

const address = (path: string): string =>
  `<link rel='replies' type='text/html' href='http://sea.example/x#comments'/><link rel='alternate' type='text/html' href='http://sea.example${path}'/>`;

/** The file of a whole blog, as its settings hand it out. */
export const olderBlogger = (): string =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>Sea</title><link rel='alternate' type='text/html' href='http://sea.example/'/>${[
    older({ id: 'layout', kind: 'template', title: 'Template', content: 'TEMPLATE' }),
    older({
      id: 'post-1',
      kind: 'post',
      title: 'High &amp;amp; low',
      content:
        'One.&lt;a name="more"&gt;&lt;/a&gt; &lt;a href="http://sea.example/2012/03/second.html"&gt;next&lt;/a&gt;',
      more: address('/2012/03/high.html'),
    }),
    older({
      id: 'post-2',
      kind: 'post',
      title: 'Second',
      content: 'Two.',
      more: address('/2012/03/second.html'),
    }),
    older({
      id: 'post-3',
      kind: 'post',
      title: 'Unfinished',
      content: 'Three.',
      more: "<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>",
    }),
    older({ id: 'page-4', kind: 'page', title: 'About', content: 'Four.' }),
    older({
      id: 'post-5',
      kind: 'comment',
      title: 'Well',
      content: 'COMMENT',
      more: "<thr:in-reply-to ref='tag:blogger.com,1999:blog-1.post-1' type='text/html'/>",
    }),
  ].join('')}</feed>`;

const newer = (id: string, type: string, status: string, more = ''): string => `
  <entry>
    <id>tag:blogger.com,1999:blog-1.${id}</id>
    <blogger:type>${type}</blogger:type>
    ${status && `<blogger:status>${status}</blogger:status>`}
    <author><name>Ada</name><uri></uri><blogger:type>BLOGGER</blogger:type></author>
    <title>${id}</title>
    <content type='html'>&lt;p&gt;Words.&lt;/p&gt;</content>
    <published>2020-01-02T00:00:00.218Z</published>
    <category scheme='tag:blogger.com,1999:blog-1' term='sea'/>
    <blogger:filename>/2020/01/${id}.html</blogger:filename>
    <link/>
    <blogger:trashed>${more}</blogger:trashed>
  </entry>`;

/** The feed of a blog, as Google hands it out with whatever else it keeps of a person. */
export const newerBlogger = (): string =>
  `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>${[
    newer('live', 'POST', 'LIVE'),
    newer('waiting', 'POST', 'DRAFT'),
    newer('unsaid', 'POST', ''),
    newer('unknown', 'POST', 'RESTRICTED'),
    newer('trash', 'POST', 'SOFT_TRASHED'),
    newer('gone', 'POST', 'LIVE', '2020-02-02T00:00:00Z'),
    newer('page', 'PAGE', 'LIVE'),
    newer('comment', 'COMMENT', 'LIVE'),
  ].join('')}
</feed>`;
