/** What word processors write to the clipboard as HTML, cut to what makes them different. */

/** Word on a desk. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Aptos",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>The winter rota<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h1 style='mso-list:none'><span style='font-family:"Aptos Display",sans-serif;color:#0F4761'>What changes<o:p></o:p></span></h1>
<p class=MsoNormal><b>All wards</b> work <i style='mso-bidi-font-style:normal'>one</i> pattern, see <a href="https://northgate.example/rota">the rota</a>.<span style='mso-element:comment'>A comment</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Six weeks ahead<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Nights too<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>No signature<o:p></o:p></p>
<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First<o:p></o:p></p>
<table class=MsoTableGrid border=1><thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=301><p class=MsoNormal>Site<o:p></o:p></p></td><td><p class=MsoNormal>Hours<o:p></o:p></p></td></tr></thead>
<tr><td><p class=MsoNormal>Northgate<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoQuote>Less time than the coffee<o:p></o:p></p>
<p class=MsoNormal><img width=64 height=64 src="file:///C:/Users/noor/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

/** Word on the web: each item is a list of its own. */
export const wordOnline = `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2" style="mso-outline-level: 2"><span class="TextRun" style="font-weight: bold">What changes</span><span class="EOP">&nbsp;</span></p></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Six weeks ahead</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2" role="list"><li data-leveltext="o" data-aria-level="2" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Nights too</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">No signature</span></p></li></ul></div>`;

/** Google Docs: everything in one element that says bold and is not. */
export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f2a9f0e-7fff-1a2b-3c4d-0123456789ab">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;white-space:pre-wrap;">What changes</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">All wards</span><span style="font-size:11pt;font-weight:400;"> work </span><span style="font-style:italic;">one</span><span> pattern, see </span><a href="https://www.google.com/url?q=https://northgate.example/rota&amp;sa=D&amp;source=docs&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the rota</span></a><span>.</span></p>
<br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Six weeks ahead</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Nights too</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>No signature</span></p></li></ul>
<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span>Site</span></p></td><td><p dir="ltr"><span>Hours</span></p></td></tr></tbody></table></div>
<p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:64px;height:64px;"><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="64" height="64" /></span></span></p></b><br class="Apple-interchange-newline">`;
