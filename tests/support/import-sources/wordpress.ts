/** Exports of other systems as they write them, small. */

interface Item {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly name: string;
  readonly status: string;
  readonly link: string;
  readonly content: string;
  readonly more?: string;
}

const item = ({ id, type, title, name, status, link, content, more = '' }: Item): string => `
	<item>
		<title><![CDATA[${title}]]></title>
		<link>${link}</link>
		<dc:creator><![CDATA[ada]]></dc:creator>
		<content:encoded><![CDATA[${content}]]></content:encoded>
		<excerpt:encoded><![CDATA[]]></excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_password/>
		<wp:post_date><![CDATA[2017-0${(id % 9) + 1}-05 09:00:00]]></wp:post_date>
		<wp:post_date_gmt><![CDATA[2017-0${(id % 9) + 1}-05 08:00:00]]></wp:post_date_gmt>
		<wp:post_name><![CDATA[${name}]]></wp:post_name>
		<wp:status><![CDATA[${status}]]></wp:status>
		<wp:post_type><![CDATA[${type}]]></wp:post_type>
		${more}
	</item>`;

const CLASSIC = `One paragraph
with a line break.

Another, with <a href="https://old.example/2017/03/blocks/">a link</a> to the second post.

[caption id="attachment_9" align="alignnone" width="300"]<img src="http://old.example/wp-content/uploads/2017/02/hill.png" alt="A hill" /> On the hill[/caption]

[gallery ids="9"]

[contact-form to="x"]

<script>alert(1)</script>`;

const BLOCKS = `<!-- wp:heading --><h2>Part</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>Words with a note<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup>.</p><!-- /wp:paragraph -->
<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure><!-- /wp:embed -->`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const NOTES = '[{"content":"The words of the note.","id":"n1"}]';

/** An export of WordPress; `before` stands above it. */
export function wordpressExport(before = ''): string {
  const at = 'https://old.example';
  return `<?xml version="1.0" encoding="UTF-8" ?>
${before}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>Old</title>
	<wp:base_blog_url>${at}</wp:base_blog_url>
	<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada Byron]]></wp:author_display_name></wp:author>
${[
  {
    id: 1,
    type: 'post',
    title: 'Classic &amp; old',
    name: 'classic',
    status: 'publish',
    link: `${at}/2017/02/classic/`,
    content: CLASSIC,
    more: `<category domain="category" nicename="travel"><![CDATA[Travel]]></category><category domain="post_tag" nicename="sea"><![CDATA[Sea]]></category>${meta('_thumbnail_id', '9')}<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
  },
  {
    id: 2,
    type: 'post',
    title: 'Blocks',
    name: 'blocks',
    status: 'publish',
    link: `${at}/2017/03/blocks/`,
    content: BLOCKS,
    more: meta('footnotes', NOTES),
  },
  {
    id: 3,
    type: 'post',
    title: 'A draft',
    name: '',
    status: 'draft',
    link: `${at}/?p=3`,
    content: 'Not yet.',
  },
  {
    id: 4,
    type: 'post',
    title: 'Private',
    name: 'private',
    status: 'private',
    link: `${at}/private/`,
    content: 'Mine.',
  },
  {
    id: 5,
    type: 'page',
    title: 'About',
    name: 'about',
    status: 'publish',
    link: `${at}/about/`,
    content: 'About me.',
  },
  {
    id: 6,
    type: 'nav_menu_item',
    title: '',
    name: 'menu',
    status: 'publish',
    link: at,
    content: '',
  },
  {
    id: 9,
    type: 'attachment',
    title: 'hill',
    name: 'hill',
    status: 'inherit',
    link: `${at}/hill/`,
    content: '',
    more: `<wp:attachment_url>${at}/wp-content/uploads/2017/02/hill.png</wp:attachment_url>`,
  },
]
  .map(item)
  .join('')}
</channel>
</rss>
`;
}
